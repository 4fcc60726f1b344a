import { limits, messages, NewFeedback } from '@tickmark/contract'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Rating } from '../../ui/rating.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useSendFeedback } from './use-send-feedback.ts'

const words = messages.feedback
const maxLength = limits.feedbackCommentMaxLength
/** Number of characters from which the limit is shown; below that it does not matter. */
const nearlyFull = 0.8 * maxLength

interface FeedbackFormProps {
  onClose: () => void
  onSent: () => void
}

/** A rating and an optional comment. It cannot be closed while it is being sent. */
export function FeedbackForm({ onClose, onSent }: FeedbackFormProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string | undefined>()
  const send = useSendFeedback()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (send.isPending) return
    const feedback = NewFeedback.safeParse({ rating, comment })
    if (feedback.success) {
      send.mutate(feedback.data, { onSuccess: onSent })
      return
    }
    setError(feedback.error.issues[0]?.message)
    form.current?.querySelector('input')?.focus()
  }

  return (
    <Dialog
      open
      title={words.title}
      description="How well does Tickmark work for you? Your answer helps us decide what to improve next."
      onDismiss={() => {
        if (!send.isPending) onClose()
      }}
      actions={
        <>
          <Button disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" busy={send.isPending}>
            {send.isPending ? words.submitting : words.submit}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="mt-5 flex flex-col gap-5" onSubmit={submit}>
        <Rating
          label="Your rating"
          value={rating}
          error={error}
          disabled={send.isPending}
          onChange={(next) => {
            setRating(next)
            setError(undefined)
          }}
        />
        <TextAreaField
          label={
            <>
              Comment <span className="font-normal text-quiet">(optional)</span>
            </>
          }
          name="comment"
          value={comment}
          maxLength={maxLength}
          count={comment.length < nearlyFull ? undefined : comment.length}
          readOnly={send.isPending}
          onChange={(event) => {
            setComment(event.target.value)
          }}
        />
      </form>
    </Dialog>
  )
}
