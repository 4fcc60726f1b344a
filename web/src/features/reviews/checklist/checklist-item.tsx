import { type ChecklistEntry, type ChecklistVerdict, citationOf, isLeft } from '@tickmark/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { filterOf } from './arrange-checklist.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { stateMarks, verdictWords } from './checklist-words.ts'
import { ItemAnswer } from './item-answer.tsx'

interface ChecklistItemProps {
  item: ChecklistEntry
  mayAnswer: boolean
  /** The comment in the form that the user has opened, null if it has no field for one; undefined if they have opened none. */
  begun: string | null | undefined
  /** Opens the form, and writes its comment. */
  onBegin: (comment: string | null) => void
  onCancel: () => void
  /** Resolves when it has been sent, or refused. */
  onAnswer: (answer: ChecklistVerdict | null, comment: string) => Promise<void>
  renderPageLink: (page: number) => ReactNode
  renderPointLink: (point: number) => ReactNode
}

/**
 * One question of the checklist: what the review found, what a person answered, and the buttons to answer. The form stays open until its answer
 * has arrived: neither a failure nor a colleague's answer takes away what was written in it.
 */
export function ChecklistItem(props: ChecklistItemProps) {
  const { item, mayAnswer, begun, onBegin, onCancel, onAnswer, renderPageLink, renderPointLink } = props
  const [busy, setBusy] = useState(false)
  const { answer } = item
  const stored = answer?.comment ?? ''
  const comment = begun === undefined ? (stored === '' ? null : stored) : begun
  const filter = filterOf(item)
  const mark = stateMarks[filter === 'left' ? 'for-a-person' : filter]
  const isOpen = isLeft(item) || begun !== undefined
  const isNotMet = filter === 'not-met'
  // Of an answer that has lapsed: what the review finds now, if it finds otherwise.
  const suggested = answer?.lapsed === true && item.state !== 'for-a-person' && item.state !== answer.answer ? item.state : undefined

  async function send(next: ChecklistVerdict | null, said: string): Promise<void> {
    setBusy(true)
    await onAnswer(next, said)
    setBusy(false)
  }

  return (
    <li
      data-item={item.check}
      className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 border-t border-hairline py-3 break-inside-avoid first:border-t-0"
    >
      <ProofMark proof={mark.proof} label={mark.label} className="mt-1 size-4" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="[overflow-wrap:anywhere]">{item.verifies}</p>
        <p className="max-w-[72ch] text-note text-quiet [overflow-wrap:anywhere]">{item.reason}</p>
        <p className="figures flex flex-wrap items-baseline gap-x-3 text-note text-quiet">
          <span>{[item.check, citationOf(item)].filter(Boolean).join(' · ')}</span>
          {item.page === undefined ? null : renderPageLink(item.page)}
          {isNotMet ? item.points.slice(0, 3).map((point) => <span key={point}>{renderPointLink(point)}</span>) : null}
          {isNotMet && item.points.length > 3 ? <span>and {item.points.length - 3} more</span> : null}
        </p>
        {answer === undefined ? null : <ItemAnswer answer={answer} />}
        {!mayAnswer ? null : isOpen ? (
          <>
            {answer?.lapsed === true ? (
              <Button
                look={suggested === undefined ? 'primary' : 'plain'}
                className="self-start text-note print:hidden"
                busy={busy}
                onClick={() => {
                  void send(answer.answer, comment ?? '')
                }}
              >
                Confirm: {verdictWords[answer.answer].toLowerCase()}
              </Button>
            ) : null}
            <AnswerButtons
              check={item.check}
              comment={comment}
              busy={busy}
              suggested={suggested}
              onComment={onBegin}
              onAnswer={(next) => {
                void send(next, comment ?? '')
              }}
              onCancel={isLeft(item) ? undefined : onCancel}
            />
          </>
        ) : (
          <div className="flex flex-wrap gap-1.5 print:hidden">
            {isNotMet && item.points.length === 0 ? (
              <Button
                className="text-note"
                busy={busy}
                onClick={() => {
                  void send('not-met', stored)
                }}
              >
                Confirm, and add as a point
              </Button>
            ) : null}
            <Button
              look="quiet"
              className="-ml-3 text-note"
              aria-label={`${answer === undefined ? 'Answer differently' : 'Change'}: ${item.check}`}
              onClick={() => {
                onBegin(comment)
              }}
            >
              {answer === undefined ? 'Answer differently' : 'Change'}
            </Button>
            {answer === undefined ? null : (
              <Button
                look="quiet"
                className="text-note"
                aria-label={`Take back: ${item.check}`}
                busy={busy}
                onClick={() => {
                  void send(null, '')
                }}
              >
                Take back
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
