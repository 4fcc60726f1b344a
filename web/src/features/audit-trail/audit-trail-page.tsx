import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { logUnexpected } from '../../lib/api/api-error.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { AuditEvents } from './audit-events.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { type AuditFields, auditQuery, noAuditFields } from './audit-queries.ts'

/** `/admin/audit`: who did what to what, for administrators. */
export function AuditTrailPage() {
  useDocumentTitle('Audit trail')
  const [fields, setFields] = useState<AuditFields>(noAuditFields)
  const list = useInfiniteQuery(auditQuery(fields))
  useEffect(() => {
    if (list.error !== null) logUnexpected('The audit trail could not be loaded', list.error)
  }, [list.error])
  const items = list.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <PageHeading>Audit trail</PageHeading>
      <AuditFilter shown={fields} onShow={setFields} />
      {list.isError && items === undefined ? (
        <Card>
          <ErrorState
            title="The audit trail could not be loaded"
            detail="Please try again in a moment."
            onRetry={() => {
              void list.refetch()
            }}
          />
        </Card>
      ) : items === undefined ? (
        <RowsSkeleton />
      ) : items.length === 0 ? (
        <Card>
          <EmptyState title="Nothing like this in the trail.">Look for something else, or clear the fields.</EmptyState>
        </Card>
      ) : (
        <AuditEvents items={items} />
      )}
      <ShowMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => {
          void list.fetchNextPage()
        }}
      />
      <p className="mt-6 max-w-[72ch] text-note text-quiet">
        The trail keeps ids. Names and addresses are those of today; whose account is gone is a former user. Days are UTC.
      </p>
    </>
  )
}
