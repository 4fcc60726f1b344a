import type { ContactItem } from '@tickmark/contract'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatMoment } from '../../lib/format-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useContactChange, useDeleteContact } from './contact-inbox-queries.ts'
import { MessageNotes, type NotesDraft } from './message-notes.tsx'
import { replyAddress } from './reply-address.ts'

interface ContactEntryProps {
  item: ContactItem
  draft: NotesDraft | null
  onDraft: (change: (draft: NotesDraft | null) => NotesDraft | null) => void
}

/** One message, collapsed to a line. Opening it marks it as read. */
export function ContactEntry({ item, draft, onDraft }: ContactEntryProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const change = useContactChange(item.id, 'The message could not be changed')
  return (
    <article aria-labelledby={`${id}-name`} className="break-inside-avoid">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? `${id}-message` : undefined}
          className="flex min-h-11 w-full min-w-0 items-baseline gap-3 px-1 py-2 text-left hover:bg-sunk"
          onClick={() => {
            setOpen(!open)
            if (!open && !item.read) change.mutate({ read: true })
          }}
        >
          <ChevronDown
            className={classNames('size-4 shrink-0 self-center text-quiet transition-transform', !open && '-rotate-90')}
            aria-hidden="true"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
            <span id={`${id}-name`} className={classNames('max-w-full truncate', item.read ? 'font-normal' : 'font-semibold')}>
              {item.name}
            </span>
            {item.read ? null : <Badge className="text-ink">Unread</Badge>}
            {item.resolved ? <Badge>Resolved</Badge> : null}
            {draft === null || open ? null : <Badge>Notes not saved</Badge>}
            {open ? null : <span className="min-w-0 flex-[1_1_12rem] truncate text-quiet">{item.message}</span>}
          </span>
          <span className="figures shrink-0 text-note text-quiet">{formatMoment(item.createdAt)}</span>
        </button>
      </h2>
      {open ? (
        <div id={`${id}-message`} className="flex flex-col gap-4 px-1 pt-1 pb-5 sm:pl-8">
          <p className="[overflow-wrap:anywhere] text-quiet">{item.email}</p>
          <p className="max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">{item.message}</p>
          <MessageActions item={item} />
          <MessageNotes item={item} draft={draft} onDraft={onDraft} />
        </div>
      ) : null}
    </article>
  )
}

function MessageActions({ item }: { item: ContactItem }) {
  const [asking, setAsking] = useState(false)
  const change = useContactChange(item.id, 'The message could not be changed')
  const remove = useDeleteContact(item.id, () => {
    setAsking(false)
  })
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a href={replyAddress(item)} className={buttonClass('primary')}>
        Reply by email
      </a>
      <Button
        busy={change.isPending}
        onClick={() => {
          change.mutate({ resolved: !item.resolved })
        }}
      >
        {item.resolved ? 'Open again' : 'Mark as resolved'}
      </Button>
      {item.read ? (
        <Button
          busy={change.isPending}
          onClick={() => {
            change.mutate({ read: false })
          }}
        >
          Mark as unread
        </Button>
      ) : null}
      <Button
        onClick={() => {
          setAsking(true)
        }}
      >
        Delete
      </Button>
      {asking ? (
        <ConfirmDialog
          title="Delete message"
          description="The message and its notes will be deleted permanently."
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => {
            remove.mutate()
          }}
          onClose={() => {
            setAsking(false)
          }}
        >
          <p className="mt-3 font-medium break-words">{item.name}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
