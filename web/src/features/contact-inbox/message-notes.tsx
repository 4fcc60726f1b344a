import { type ContactItem, limits } from '@tickmark/contract'
import { hasCode } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useContactChange } from './contact-inbox-queries.ts'

/** Unsaved notes, and the notes they are based on. */
export interface NotesDraft {
  readonly text: string
  readonly was: string
}

interface MessageNotesProps {
  item: ContactItem
  /** Null if there are no unsaved notes. */
  draft: NotesDraft | null
  onDraft: (change: (draft: NotesDraft | null) => NotesDraft | null) => void
}

/** Administrators' notes on a message. If someone else has saved other notes in the meantime they are shown, never overwritten unseen. */
export function MessageNotes({ item, draft, onDraft }: MessageNotesProps) {
  const save = useContactChange(item.id, 'The notes could not be saved', ({ notes }, change) => {
    // The message may have been closed, opened and edited in the meantime.
    onDraft((now) => (now === null || now.text === change.notes?.text ? null : { text: now.text, was: notes }))
  })
  const { text, was } = draft ?? { text: item.notes, was: item.notes }
  const dirty = text !== item.notes
  const conflict = save.isError && hasCode(save.error, 'CONFLICT')
  const keep = (base: string) => {
    save.mutate({ notes: { text, was: base } })
  }
  return (
    <form
      className="flex max-w-[44rem] flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        keep(was)
      }}
    >
      <TextAreaField
        label="Notes"
        help="Seen by administrators alone."
        maxLength={limits.contactNotesMaxLength}
        count={text.length}
        rows={2}
        className="min-h-16"
        value={text}
        readOnly={save.isPending}
        onChange={(event) => {
          const written = { text: event.target.value, was }
          onDraft(() => written)
        }}
      />
      {conflict ? (
        <div role="alert" className="border-l-2 border-difference pl-3">
          <p>Someone else has changed these notes in the meantime. They now read:</p>
          <p className="max-w-[72ch] whitespace-pre-line text-quiet [overflow-wrap:anywhere]">
            {item.notes === '' ? 'Empty.' : item.notes}
          </p>
          <Button
            className="mt-2"
            onClick={() => {
              keep(item.notes)
            }}
          >
            Replace with mine
          </Button>
        </div>
      ) : null}
      <div className="flex items-center gap-3 print:hidden">
        <Button type="submit" busy={save.isPending} disabled={!dirty}>
          Save notes
        </Button>
        <span role="status" className="text-note text-quiet">
          {dirty ? 'Not saved yet' : save.isSuccess ? 'Saved' : ''}
        </span>
      </div>
    </form>
  )
}
