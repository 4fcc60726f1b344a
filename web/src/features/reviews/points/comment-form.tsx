import { limits } from '@tickmark/contract'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { isSendKey } from '../../../lib/is-send-key.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useDraft } from './drafts.ts'
import { completeMention, readMentionKey, readMentions, suggestMentions } from './mentions.ts'
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

/** A comment. An @ suggests members to mention, of whom Enter takes the marked one; Ctrl or ⌘ with Enter sends, Escape leaves the field. */
export function CommentForm({ fieldId, label, about, action, initial = '', busy, onCancel, onSend }: CommentFormProps) {
  const { members } = usePeople()
  const [text, setText] = useDraft(about, initial)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  // What is marked, or that they are closed, until something else is written.
  const [suggestions, setSuggestions] = useState<{ text: string; mark: number | null }>({ text: '', mark: 0 })
  const mark = suggestions.text === text ? suggestions.mark : 0
  const suggested = mark === null ? [] : suggestMentions(text, members)
  const marked = Math.min(mark ?? 0, suggested.length - 1)

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
    // Names are suggested for the end of the text: elsewhere, the keys move the caret.
    const isAtEnd = field.current?.selectionStart === text.length
    const pressed = event.nativeEvent.isComposing || !isAtEnd ? null : readMentionKey(event, marked, suggested.length)
    const person = suggested[marked]
    if (pressed !== null && person !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      if (pressed === 'choose') mention(person)
      else setSuggestions({ text, mark: pressed === 'close' ? null : pressed.mark })
    } else if (isSendKey(event)) {
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
        aria-autocomplete="list"
        {...(suggested.length === 0 ? {} : { 'aria-controls': id, 'aria-activedescendant': `${id}-${marked}` })}
      />
      {suggested.length === 0 ? null : (
        <div id={id} role="listbox" aria-label="Mention" className="flex flex-wrap gap-1">
          {suggested.map((person, place) => (
            <Button
              key={person.id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === marked}
              tabIndex={-1}
              className="aria-selected:border-accent aria-selected:text-accent forced-colors:aria-selected:outline-2"
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
