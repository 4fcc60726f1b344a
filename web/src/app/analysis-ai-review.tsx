import { lazy, type ReactNode, Suspense } from 'react'
import { useModelChoice } from '../features/chat/use-model-choice.ts'

// Most servers have no language model.
const AiReview = lazy(() => import('../features/reviews/ai-review.tsx').then((module) => ({ default: module.AiReview })))

interface AnalysisAiReviewProps {
  analysisId: number
  mayAsk: boolean
  renderPageLink: (page: number) => ReactNode
}

/** The language model's review of the checklist items that need judgement, if the chat's permission allows it; nothing if there is no model. */
export function AnalysisAiReview({ analysisId, mayAsk, renderPageLink }: AnalysisAiReviewProps) {
  const choice = useModelChoice(analysisId)
  if (choice === undefined) return null
  const { model, use, mayDecide } = choice
  return (
    <Suspense fallback={null}>
      <AiReview {...{ analysisId, model, mayDecide, mayAsk, renderPageLink }} isAllowed={use === 'allowed'} />
    </Suspense>
  )
}
