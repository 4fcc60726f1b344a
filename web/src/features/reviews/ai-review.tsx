import { messages, startAiReview, stopAiReview } from '@tickmark/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf, subscribeLink } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { SuggestedPoint } from './suggested-point.tsx'
import { isAiReviewRunning, aiReviewQuery } from './ai-review-query.ts'
import { describeAiReview } from './describe-ai-review.ts'

interface AiReviewProps {
  analysisId: number
  model: { readonly operator: string; readonly name: string }
  /** Text from this analysis may be sent to the model. */
  isAllowed: boolean
  mayDecide: boolean
  /** Viewers cannot ask questions. */
  mayAsk: boolean
  renderPageLink: (page: number) => ReactNode
}

/** The language model's review of the checklist items that need judgement: the button to start it, its progress, and its points. */
export function AiReview({ analysisId, model, isAllowed, mayDecide, mayAsk, renderPageLink }: AiReviewProps) {
  const queries = useQueryClient()
  const { queryKey } = aiReviewQuery(analysisId)
  const { data: aiReview } = useQuery(aiReviewQuery(analysisId))
  const [isAsking, setAsking] = useState(false)
  if (aiReview === undefined || (aiReview.questions === 0 && aiReview.outcome === undefined && !isAiReviewRunning(aiReview))) return null
  const { outcome, questions } = aiReview

  async function ask(call: typeof startAiReview | typeof stopAiReview, failed: string): Promise<void> {
    setAsking(true)
    try {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, await callEndpoint(call, { params: { id: analysisId } }))
    } catch (error) {
      showToast({ tone: 'error', title: messages.errorTitle, description: sentenceOf(error, failed), ...subscribeLink(error) })
    } finally {
      setAsking(false)
    }
  }

  const start = (label: string) =>
    isAllowed && mayAsk && questions > 0 ? (
      <Button
        busy={isAsking}
        onClick={() => {
          void ask(startAiReview, 'The AI review could not be started. Please try again.')
        }}
      >
        {label}
      </Button>
    ) : null

  return (
    <Card aria-labelledby="ai-review" className="print:border-0">
      <div className="flex flex-col items-start gap-3 px-4 py-3">
        <h3 id="ai-review" className="font-serif text-lead font-semibold">
          AI review
        </h3>
        {renderState()}
      </div>
      {outcome === undefined || outcome.points.length === 0 ? null : (
        <ol aria-label="Points from the AI review">
          {outcome.points.map((point) => (
            <SuggestedPoint key={point.id} point={point} model={outcome.model.name} pageLink={renderPageLink(point.page)} />
          ))}
        </ol>
      )}
    </Card>
  )

  function renderState() {
    if (aiReview === undefined) return null
    if (isAiReviewRunning(aiReview))
      return (
        <>
          <div className="w-full max-w-[72ch]">
            <ProgressBar
              label={aiReview.state === 'queued' ? 'Waiting for its turn' : `${model.name} is reading the pages`}
              value={aiReview.progress}
            />
          </div>
          <p role="status" className="max-w-[72ch] text-note text-quiet">
            You can leave this page: the AI review continues, and its points are kept with the draft.
          </p>
          {mayAsk ? (
            <Button
              busy={isAsking}
              onClick={() => {
                void ask(stopAiReview, 'The AI review could not be stopped. Please try again.')
              }}
            >
              Stop the AI review
            </Button>
          ) : null}
        </>
      )
    return (
      <>
        {aiReview.failure === undefined ? null : (
          <p role="alert" className="flex max-w-[72ch] items-start gap-2">
            <ProofMark proof="difference" className="mt-1 size-4" />
            <span>{aiReview.failure.error}</span>
          </p>
        )}
        <p role="status" className="max-w-[72ch]">
          {describe()}
        </p>
        {isAllowed ? null : (
          <p className="max-w-[72ch] text-note text-quiet">
            {mayDecide
              ? `${model.name} can review them once you allow text from this analysis to be sent to ${model.operator}. The switch is in the chat.`
              : `The owner has not allowed text from this analysis to be sent to ${model.operator}.`}
          </p>
        )}
        {start(aiReview.state === 'none' ? 'Start AI review' : 'Repeat AI review')}
      </>
    )
  }

  function describe(): string {
    if (aiReview?.state === 'stopped' && outcome === undefined) return 'Stopped before any question was reviewed.'
    if (outcome !== undefined) return `${aiReview?.state === 'stopped' ? 'Stopped. ' : ''}${describeAiReview(outcome)}`
    const left = `${questions} ${questions === 1 ? 'question' : 'questions'} of the checklist ${questions === 1 ? 'needs' : 'need'} judgement.`
    if (!isAllowed) return left
    return `${left} ${model.name}, run by ${model.operator}, can read the pages and suggest points; each must quote the document.`
  }
}
