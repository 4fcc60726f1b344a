import { messages, type AiReview, startAiReview, stopAiReview } from '@tickmark/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf, wayToSubscribe } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { ReadPoint } from './read-point.tsx'
import { isReading, readingQuery } from './reading-query.ts'
import { tellReading } from './tell-reading.ts'

interface ModelReadingProps {
  analysisId: number
  model: { readonly operator: string; readonly name: string }
  /** Text of this analysis may go to the model. */
  isAllowed: boolean
  mayDecide: boolean
  /** Whoever only views an analysis asks for nothing. */
  mayAsk: boolean
  renderPageLink: (page: number) => ReactNode
}

/** What the checklist leaves to a person, read by the language model when somebody asks for it: how far it is, and what it found. */
export function ModelReading({ analysisId, model, isAllowed, mayDecide, mayAsk, renderPageLink }: ModelReadingProps) {
  const queries = useQueryClient()
  const { queryKey } = readingQuery(analysisId)
  const { data: reading } = useQuery(readingQuery(analysisId))
  const [isAsking, setAsking] = useState(false)
  if (reading === undefined || (reading.questions === 0 && reading.outcome === undefined && !isReading(reading))) return null
  const { outcome, questions } = reading

  async function ask(call: typeof startAiReview | typeof stopAiReview, failed: string): Promise<void> {
    setAsking(true)
    try {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<AiReview>(queryKey, await callEndpoint(call, { params: { id: analysisId } }))
    } catch (error) {
      showToast({ tone: 'error', title: messages.errorTitle, description: sentenceOf(error, failed), ...wayToSubscribe(error) })
    } finally {
      setAsking(false)
    }
  }

  const start = (label: string) =>
    isAllowed && mayAsk && questions > 0 ? (
      <Button
        busy={isAsking}
        onClick={() => {
          void ask(startAiReview, 'The reading could not be started. Please try again.')
        }}
      >
        {label}
      </Button>
    ) : null

  return (
    <Card aria-labelledby="ai-review" className="print:border-0">
      <div className="flex flex-col items-start gap-3 px-4 py-3">
        <h3 id="ai-review" className="font-serif text-lead font-semibold">
          For a person
        </h3>
        {renderState()}
      </div>
      {outcome === undefined || outcome.points.length === 0 ? null : (
        <ol aria-label="Points read by a language model">
          {outcome.points.map((point) => (
            <ReadPoint key={point.id} point={point} model={outcome.model.name} pageLink={renderPageLink(point.page)} />
          ))}
        </ol>
      )}
    </Card>
  )

  function renderState() {
    if (reading === undefined) return null
    if (isReading(reading))
      return (
        <>
          <div className="w-full max-w-[72ch]">
            <ProgressBar
              label={reading.state === 'queued' ? 'Waiting for its turn' : `${model.name} is reading`}
              value={reading.progress}
            />
          </div>
          <p role="status" className="max-w-[72ch] text-note text-quiet">
            You can leave this page: the reading goes on, and what it finds stays with the draft.
          </p>
          {mayAsk ? (
            <Button
              busy={isAsking}
              onClick={() => {
                void ask(stopAiReview, 'The reading could not be stopped. Please try again.')
              }}
            >
              Stop reading
            </Button>
          ) : null}
        </>
      )
    return (
      <>
        {reading.failure === undefined ? null : (
          <p role="alert" className="flex max-w-[72ch] items-start gap-2">
            <ProofMark proof="difference" className="mt-1 size-4" />
            <span>{reading.failure.error}</span>
          </p>
        )}
        <p role="status" className="max-w-[72ch]">
          {describe()}
        </p>
        {isAllowed ? null : (
          <p className="max-w-[72ch] text-note text-quiet">
            {mayDecide
              ? `${model.name} can read them once you allow text of this analysis to go to ${model.operator}: the switch is at the chat.`
              : `The owner has not allowed text of this analysis to go to ${model.operator}.`}
          </p>
        )}
        {start(reading.state === 'none' ? 'Have the model read these' : 'Read again')}
      </>
    )
  }

  function describe(): string {
    if (reading?.state === 'stopped' && outcome === undefined) return 'Stopped before anything was read.'
    if (outcome !== undefined) return `${reading?.state === 'stopped' ? 'Stopped. ' : ''}${tellReading(outcome)}`
    const left = `${questions} ${questions === 1 ? 'question' : 'questions'} of the checklist ${questions === 1 ? 'needs' : 'need'} judgement.`
    if (!isAllowed) return left
    return `${left} ${model.name}, run by ${model.operator}, can read the pages and propose points; each has to quote what stands in the document.`
  }
}
