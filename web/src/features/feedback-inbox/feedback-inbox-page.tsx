import { type FeedbackState, limits } from '@tickmark/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { logUnexpected } from '../../lib/api/api-error.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { Select, type SelectItem } from '../../ui/select/select.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { FeedbackEntry } from './feedback-entry.tsx'
import { FeedbackFigures } from './feedback-figures.tsx'
import { type FeedbackFilter, feedbackQuery, feedbackSummaryQuery } from './feedback-inbox-queries.ts'

const states: readonly SelectItem<FeedbackState>[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
]

const ratings: readonly SelectItem<string>[] = [
  { value: 'all', label: 'Any' },
  ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` })),
]

/** `/admin/feedback`: what users think of the product, for administrators. */
export function FeedbackInboxPage() {
  useDocumentTitle('Feedback')
  const [filter, setFilter] = useState<FeedbackFilter>({ state: 'all', rating: 'all' })
  const summary = useQuery(feedbackSummaryQuery)
  return (
    <>
      <PageHeading>Feedback</PageHeading>
      {summary.data === undefined ? null : <FeedbackFigures summary={summary.data} />}
      <div className="mb-4 flex flex-wrap gap-3 print:hidden">
        <Select
          label="State"
          className="w-36"
          value={filter.state}
          items={states}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={(state) => {
            setFilter({ ...filter, state })
          }}
        />
        <Select
          label="Rating"
          className="w-36"
          value={filter.rating}
          items={ratings}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={(rating) => {
            setFilter({ ...filter, rating })
          }}
        />
      </div>
      <FeedbackList filter={filter} />
    </>
  )
}

function FeedbackList({ filter }: { filter: FeedbackFilter }) {
  const list = useInfiniteQuery(feedbackQuery(filter))
  useEffect(() => {
    if (list.error !== null) logUnexpected('Feedback could not be loaded', list.error)
  }, [list.error])
  const items = list.data?.pages.flatMap((page) => page.items)
  if (items === undefined) {
    if (list.isPending) return <RowsSkeleton />
    return (
      <Card>
        <ErrorState
          title="Feedback could not be loaded"
          detail="Please try again in a moment."
          onRetry={() => {
            void list.refetch()
          }}
        />
      </Card>
    )
  }
  if (items.length === 0) {
    const filtered = filter.state !== 'all' || filter.rating !== 'all'
    return (
      <Card>
        <EmptyState title={filtered ? 'No feedback like this.' : 'No feedback yet.'}>
          {filtered ? 'Choose another state or rating.' : 'What users send with Feedback appears here.'}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {items.map((item) => (
          <li key={item.id}>
            <FeedbackEntry item={item} />
          </li>
        ))}
      </ul>
      <ShowMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => {
          void list.fetchNextPage()
        }}
      />
    </>
  )
}
