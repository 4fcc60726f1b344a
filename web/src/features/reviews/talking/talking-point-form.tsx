import { limits } from '@tickmark/contract'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { isSendKey } from '../../../lib/is-send-key.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useDraft } from '../points/drafts.ts'

interface TalkingPointFormProps {
  label: string
  /** Names what is written, which is kept under it. */
  about: string
  /** The label of the button that saves. */
  action: string
  initial?: string
  /** The user has just opened it. */
  takesFocus?: boolean
  /** Shown above the buttons. */
  notice?: ReactNode
  /** Saved, cancelled or left with Escape. Without it the form stays. */
  onClose?: () => void
  /** Resolves with whether it was saved; what was written stays if it was not. */
  onSave: (text: string) => Promise<boolean>
}

/** The text of a talking point. Ctrl or ⌘ with Enter saves. Escape leaves the field and keeps what was written, Cancel does not. */
export function TalkingPointForm(props: TalkingPointFormProps) {
  const { label, about, action, initial = '', takesFocus = false, notice, onClose, onSave } = props
  const [text, setText] = useDraft(about, initial)
  // Its own, and not whether anything is being saved: typing goes on in all other forms.
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  async function save(): Promise<void> {
    const written = text.trim()
    if (written === '' || isSaving) return
    setSaving(true)
    const isSaved = await onSave(written)
    setSaving(false)
    if (!isSaved) return
    setText('')
    // The button goes with the text, and the next one can be written.
    if (form.current?.contains(document.activeElement) === true) field.current?.focus()
    onClose?.()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isSendKey(event)) {
      event.preventDefault()
      void save()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (onClose === undefined) field.current?.blur()
      else onClose()
    }
  }

  return (
    <form
      ref={form}
      className="flex min-w-0 flex-1 flex-col gap-2 print:hidden"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextAreaField
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only if the user has just asked for it
        autoFocus={takesFocus}
        onFocus={({ target }) => {
          // A browser puts the caret before the text that it focuses by itself.
          if (takesFocus && target.selectionStart === 0 && target.selectionEnd === 0) target.setSelectionRange(text.length, text.length)
        }}
        label={<span className="sr-only">{label}</span>}
        placeholder={label}
        rows={1}
        value={text}
        maxLength={limits.talkingPointMaxLength}
        readOnly={isSaving}
        onChange={(event) => {
          setText(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {notice}
      {text.trim() === '' && onClose === undefined ? null : (
        <div className="flex gap-2">
          <Button type="submit" look="primary" busy={isSaving} disabled={text.trim() === ''}>
            {action}
          </Button>
          {onClose === undefined ? null : (
            <Button
              onClick={() => {
                setText('')
                onClose()
              }}
            >
              Cancel
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
