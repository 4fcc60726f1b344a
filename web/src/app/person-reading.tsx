import { lazy, type ReactNode, Suspense } from 'react'
import { useModelChoice } from '../features/chat/use-model-choice.ts'

// Most servers have no language model.
const ModelReading = lazy(() => import('../features/reviews/model-reading.tsx').then((module) => ({ default: module.ModelReading })))

interface PersonReadingProps {
  analysisId: number
  mayAsk: boolean
  renderPageLink: (page: number) => ReactNode
}

/** The language model's review of the checklist items that need judgement, if the chat's permission allows it; nothing if there is no model. */
export function PersonReading({ analysisId, mayAsk, renderPageLink }: PersonReadingProps) {
  const choice = useModelChoice(analysisId)
  if (choice === undefined) return null
  const { model, use, mayDecide } = choice
  return (
    <Suspense fallback={null}>
      <ModelReading {...{ analysisId, model, mayDecide, mayAsk, renderPageLink }} isAllowed={use === 'allowed'} />
    </Suspense>
  )
}
