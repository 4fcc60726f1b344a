import { limits, type PointChange } from '@tickmark/contract'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { isSendKey } from '../../../lib/is-send-key.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { noteName, useDraft } from './drafts.ts'

interface NoteFormProps {
  kind: 'clear' | 'dismiss'
  /** Names what the note is about: what is written is kept under it. */
  about: string
  /** How many points it changes. */
  points: number
  busy: boolean
  onCancel: () => void
  onDone: (change: PointChange) => void
}

/** Asks for the note of a clearing, which may stay empty, or for the reason of a dismissal. Ctrl or ⌘ with Enter sends it, Escape cancels. */
export function NoteForm({ kind, about, points, busy, onCancel, onDone }: NoteFormProps) {
  const [text, setText] = useDraft(noteName(kind, about))
  const [error, setError] = useState<string>()
  const clears = kind === 'clear'

  function submit(): void {
    const note = text.trim()
    if (!clears && note === '') setError('Give a reason, so that others can see why this is not followed up.')
    else onDone(clears ? { state: 'cleared', note } : { state: 'dismissed', reason: note })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    } else if (isSendKey(event)) {
      event.preventDefault()
      if (!busy) submit()
    }
  }

  return (
    <form
      noValidate
      className="flex max-w-[36rem] flex-col gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!busy) submit()
      }}
    >
      <TextAreaField
        // The form has just been opened by the user.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={
          clears ? (
            <>
              Note <span className="font-normal text-quiet">(optional)</span>
            </>
          ) : (
            'Reason'
          )
        }
        rows={2}
        value={text}
        error={error}
        maxLength={limits.pointNoteMaxLength}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={busy}>
          {clears ? 'Clear' : 'Dismiss'} {points === 1 ? 'point' : `${points} points`}
        </Button>
        <Button
          onClick={() => {
            setText('')
            onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
