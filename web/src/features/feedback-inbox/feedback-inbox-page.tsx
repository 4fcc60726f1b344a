import { type FeedbackState, limits } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Select, type SelectItem } from '../../ui/select/select.tsx'
import { FeedbackEntry } from './feedback-entry.tsx'
import { FeedbackFigures } from './feedback-figures.tsx'
import { type FeedbackFilter, feedbackSummaryQuery, useFeedback } from './feedback-inbox-queries.ts'

const failure = 'Feedback could not be loaded'

const states: readonly SelectItem<FeedbackState>[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
]

const ratings: readonly SelectItem<string>[] = [
  { value: 'all', label: 'Any' },
  ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` })),
]

/** `/admin/feedback`: users' feedback on the product, for administrators. */
export function FeedbackInboxPage() {
  useDocumentTitle('Feedback')
  const [filter, setFilter] = useState<FeedbackFilter>({ state: 'all', rating: 'all' })
  const summary = useQuery(feedbackSummaryQuery)
  return (
    <>
      <PageHeading>Feedback</PageHeading>
      {summary.isError && summary.data === undefined ? null : <FeedbackFigures summary={summary.data} />}
      <div className="mb-4 flex flex-wrap gap-3 print:hidden">
        <Select
          label="State"
          className="w-36"
          value={filter.state}
          items={states}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={(state) => {
            setFilter((now) => ({ ...now, state }))
          }}
        />
        <Select
          label="Rating"
          className="w-36"
          value={filter.rating}
          items={ratings}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={(rating) => {
            setFilter((now) => ({ ...now, rating }))
          }}
        />
      </div>
      <FeedbackList filter={filter} />
    </>
  )
}

function FeedbackList({ filter }: { filter: FeedbackFilter }) {
  const list = useFeedback(filter, failure)
  // State lives here, so that nothing is lost when the filter changes.
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({})
  useUnsavedGuard(Object.values(drafts).some((text) => text !== ''))
  const filtered = filter.state !== 'all' || filter.rating !== 'all'
  return (
    <PagedList
      list={list}
      failure={failure}
      empty={
        <EmptyState title={filtered ? 'No matching feedback.' : 'No feedback yet.'}>
          {filtered ? 'Choose another state or rating.' : 'Feedback from users appears here.'}
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {items.map((item) => (
            <li key={item.id}>
              <FeedbackEntry
                item={item}
                draft={drafts[item.id] ?? null}
                onDraft={(draft) => {
                  setDrafts(({ [item.id]: _before, ...others }) => (draft === null ? others : { ...others, [item.id]: draft }))
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
