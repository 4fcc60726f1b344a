import { ChecklistVerdict, limits } from '@tickmark/contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { verdictWords } from './checklist-words.ts'

interface AnswerButtonsProps {
  check: string
  /** Null while there is no field for it. */
  comment: string | null
  busy: boolean
  /** The one that the review suggests, if the user is to see that at once. */
  suggested?: ChecklistVerdict | undefined
  onComment: (comment: string) => void
  onAnswer: (answer: ChecklistVerdict) => void
  onCancel?: (() => void) | undefined
}

/** The three answers, and a comment with them if there is something to say. */
export function AnswerButtons({ check, comment, busy, suggested, onComment, onAnswer, onCancel }: AnswerButtonsProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {comment === null ? null : (
        <TextAreaField
          // The user has just asked for the field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isAsked}
          label={`Comment on ${check}`}
          rows={2}
          value={comment}
          maxLength={limits.checklistCommentMaxLength}
          readOnly={busy}
          onChange={(event) => {
            onComment(event.target.value)
          }}
        />
      )}
      <div role="group" aria-label={`Answer ${check}`} className="flex flex-wrap gap-1.5">
        {ChecklistVerdict.options.map((answer, place) => (
          <Button
            key={answer}
            data-answer={answer}
            look={answer === suggested ? 'primary' : 'plain'}
            className="text-note"
            busy={busy}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => {
              onAnswer(answer)
            }}
          >
            {verdictWords[answer]}
          </Button>
        ))}
        {comment === null ? (
          <Button
            look="quiet"
            className="text-note"
            onClick={() => {
              setAsked(true)
              onComment('')
            }}
          >
            Comment…
          </Button>
        ) : null}
        {onCancel === undefined ? null : (
          <Button look="quiet" className="text-note" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}
