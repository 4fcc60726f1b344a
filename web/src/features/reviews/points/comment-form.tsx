import { limits } from '@tickmark/contract'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { isSendKey } from '../../../lib/is-send-key.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useDraft } from './drafts.ts'
import { completeMention, readMentions, suggestMentions } from './mentions.ts'
import { type Person, usePeople } from './people.ts'

interface CommentFormProps {
  /** The id of the element around the field, for what brings the focus here. */
  fieldId?: string
  label: string
  /** Names what the comment is about: what is written is kept under it. */
  about: string
  /** The label of the button that sends. */
  action: string
  initial?: string
  busy: boolean
  onCancel?: () => void
  /** `onSent` empties the field; what was written stays if sending fails. */
  onSend: (comment: { text: string; mentions: number[] }, onSent: () => void) => void
}

/** A comment. An @ suggests members to mention; Ctrl or ⌘ with Enter sends, Escape leaves the field. */
export function CommentForm({ fieldId, label, about, action, initial = '', busy, onCancel, onSend }: CommentFormProps) {
  const { members } = usePeople()
  const [text, setText] = useDraft(about, initial)
  const field = useRef<HTMLTextAreaElement>(null)
  const suggested = suggestMentions(text, members)

  function send(): void {
    const written = text.trim()
    if (written === '' || busy) return
    onSend({ text: written, mentions: readMentions(written, members) }, () => {
      setText('')
    })
  }

  function mention(person: Person): void {
    setText(completeMention(text, person))
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isSendKey(event)) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      // Back to the page, where single keys work.
      if (onCancel === undefined) field.current?.blur()
      else onCancel()
    }
  }

  return (
    <form
      id={fieldId}
      className="flex max-w-[36rem] flex-col gap-2 print:hidden"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <TextAreaField
        ref={field}
        label={<span className="sr-only">{label}</span>}
        placeholder="Comment"
        rows={1}
        value={text}
        maxLength={limits.commentMaxLength}
        readOnly={busy}
        onChange={(event) => {
          setText(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {suggested.length === 0 ? null : (
        <div role="group" aria-label="Mention" className="flex flex-wrap gap-1">
          {suggested.map((person) => (
            <Button
              key={person.id}
              onClick={() => {
                mention(person)
              }}
            >
              {person.name}
            </Button>
          ))}
        </div>
      )}
      {readMentions(text, members).length === 0 ? null : <p className="text-note text-quiet">People mentioned are notified.</p>}
      {text.trim() === '' && onCancel === undefined ? null : (
        <div className="flex gap-2">
          <Button type="submit" look="primary" busy={busy} disabled={text.trim() === ''}>
            {action}
          </Button>
          {onCancel === undefined ? null : <Button onClick={onCancel}>Cancel</Button>}
        </div>
      )}
    </form>
  )
}
