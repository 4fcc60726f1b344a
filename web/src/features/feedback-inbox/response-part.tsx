import { type FeedbackItem, limits } from '@tickmark/contract'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '../../lib/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { resend, respond, useFeedbackChange } from './feedback-inbox-queries.ts'

export interface ResponsePartProps {
  item: FeedbackItem
  /** The response being written; null if there is none. */
  draft: string | null
  onDraft: (draft: string | null) => void
}

/** The response to feedback: the text and whether it was sent, or the form to write it. */
export function ResponsePart({ item, draft, onDraft }: ResponsePartProps) {
  if (item.adminResponse === null) return <WriteResponse item={item} draft={draft} onDraft={onDraft} />
  return (
    <div className="mt-3 border-l-2 border-hairline pl-3">
      <p className="max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">{item.adminResponse}</p>
      <Delivery item={item} />
      {draft === null || draft === '' ? null : <Unsent draft={draft} onDraft={onDraft} />}
    </div>
  )
}

/** The user's own text after someone else responded first: it can be copied or discarded. */
function Unsent({ draft, onDraft }: Pick<ResponsePartProps, 'onDraft'> & { draft: string }) {
  return (
    <div className="mt-3">
      <p className="text-note">Someone else has responded in the meantime. Your response has not been sent:</p>
      <p className="mt-1 max-w-[72ch] whitespace-pre-line text-quiet [overflow-wrap:anywhere]">{draft}</p>
      <Button
        look="quiet"
        className="mt-1"
        onClick={() => {
          onDraft(null)
        }}
      >
        Discard
      </Button>
    </div>
  )
}

function Delivery({ item }: { item: FeedbackItem }) {
  const again = useFeedbackChange(item.id, resend(item.id), 'The response could not be sent')
  if (item.delivery === 'sent') {
    return (
      <p className="mt-1 flex items-center gap-1.5 text-note text-quiet">
        <ProofMark proof="tick" className="size-3.5" />
        Sent by email{item.respondedAt === null ? '' : ` ${formatMoment(item.respondedAt)}`}
      </p>
    )
  }
  return (
    <div role="status" className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-note">
      {item.delivery === 'failed' ? (
        <p className="flex items-center gap-1.5">
          <ProofMark proof="difference" className="size-3.5" />
          The email could not be sent. We try again every hour.
        </p>
      ) : (
        <p className="text-quiet">The email is being sent.</p>
      )}
      <Button
        look="quiet"
        busy={again.isPending}
        onClick={() => {
          again.mutate(undefined)
        }}
      >
        Send again now
      </Button>
    </div>
  )
}

function WriteResponse({ item, draft, onDraft }: ResponsePartProps) {
  const [asked, setAsked] = useState(false)
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // Put the focus in the field as soon as it opens.
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  const send = useFeedbackChange(item.id, respond(item.id), 'The response could not be saved', () => {
    onDraft(null)
  })
  if (draft === null) {
    return (
      <Button
        className="mt-3 print:hidden"
        onClick={() => {
          onDraft('')
          setAsked(true)
        }}
      >
        Respond
      </Button>
    )
  }
  return (
    <form
      className="mt-3 flex max-w-[44rem] flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.trim() === '') setMissing(true)
        else send.mutate(draft)
      }}
    >
      <TextAreaField
        ref={field}
        label={`Response to ${item.author.name}`}
        help="Goes to the author by email, once."
        error={missing && draft.trim() === '' ? 'Please write a response' : undefined}
        maxLength={limits.feedbackResponseMaxLength}
        count={draft.length}
        value={draft}
        readOnly={send.isPending}
        onChange={(event) => {
          onDraft(event.target.value)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={send.isPending}>
          Send by email
        </Button>
        <Button
          disabled={send.isPending}
          onClick={() => {
            setAsked(false)
            setMissing(false)
            onDraft(null)
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
