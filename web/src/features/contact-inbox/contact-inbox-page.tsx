import { type ContactState, limits } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ContactEntry } from './contact-entry.tsx'
import { type ContactFilter, contactSummaryQuery, useContactMessages } from './contact-inbox-queries.ts'
import type { NotesDraft } from './message-notes.tsx'

const failure = 'Messages could not be loaded'

/** `/admin/contact`: the messages from the contact form, for administrators. */
export function ContactInboxPage() {
  useDocumentTitle('Contact messages')
  const [filter, setFilter] = useState<ContactFilter>({ state: 'all', search: '' })
  const [search, setSearch] = useState('')
  const summary = useQuery(contactSummaryQuery).data
  const label = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count.toLocaleString('en-GB')})`)
  return (
    <>
      <PageHeading>Contact messages</PageHeading>
      <form
        role="search"
        className="mb-4 flex flex-wrap items-end gap-3 print:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          setFilter((now) => ({ ...now, search: search.trim() }))
        }}
      >
        <Select<ContactState>
          label="Show"
          className="w-40"
          value={filter.state}
          items={[
            { value: 'all', label: label('All', summary?.count) },
            { value: 'open', label: label('Open', summary?.open) },
            { value: 'unread', label: label('Unread', summary?.unread) },
          ]}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={(state) => {
            setFilter((now) => ({ ...now, state }))
          }}
        />
        <div className="w-72 max-w-full">
          <TextField
            label="Search name, address and message"
            type="search"
            maxLength={limits.adminSearchMaxLength}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
              if (event.target.value === '') setFilter((now) => ({ ...now, search: '' }))
            }}
          />
        </div>
        <Button type="submit" className="min-h-9">
          Search
        </Button>
      </form>
      <ContactList filter={filter} />
      <p className="mt-6 max-w-[72ch] text-note text-quiet">
        Resolved messages are deleted {limits.contactMessagesKeptMonths} months after they came. Nobody has proven a name or an address
        here.
      </p>
    </>
  )
}

function ContactList({ filter }: { filter: ContactFilter }) {
  const list = useContactMessages(filter, failure)
  // State lives here, so that nothing is lost when a message is closed or the filter changes.
  const [drafts, setDrafts] = useState<Readonly<Record<number, NotesDraft>>>({})
  useUnsavedGuard(Object.keys(drafts).length > 0)
  const filtered = filter.state !== 'all' || filter.search !== ''
  return (
    <PagedList
      list={list}
      failure={failure}
      empty={
        <EmptyState title={filtered ? 'No matching messages.' : 'No messages yet.'}>
          {filtered ? 'Search for something else, or show all.' : 'Messages from the contact form appear here.'}
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {items.map((item) => (
            <li key={item.id}>
              <ContactEntry
                item={item}
                draft={drafts[item.id] ?? null}
                onDraft={(change) => {
                  setDrafts(({ [item.id]: before, ...others }) => {
                    const draft = change(before ?? null)
                    return draft === null ? others : { ...others, [item.id]: draft }
                  })
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
