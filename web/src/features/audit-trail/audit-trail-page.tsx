import { useState } from 'react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { AuditChain } from './audit-chain.tsx'
import { AuditEvents } from './audit-events.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { type AuditFields, noAuditFields, useAuditTrail } from './audit-queries.ts'

const failure = 'The audit trail could not be loaded'

/** `/admin/audit`: who did what to what, for administrators. */
export function AuditTrailPage() {
  useDocumentTitle('Audit trail')
  const [fields, setFields] = useState<AuditFields>(noAuditFields)
  return (
    <>
      <PageHeading>Audit trail</PageHeading>
      <AuditChain />
      <AuditFilter shown={fields} onShow={setFields} />
      <PagedList
        list={useAuditTrail(fields, failure)}
        failure={failure}
        empty={<EmptyState title="No matching events.">Change the filter or clear the fields.</EmptyState>}
      >
        {(items) => <AuditEvents items={items} />}
      </PagedList>
      <p className="mt-6 max-w-[72ch] text-note text-quiet">
        The trail stores IDs. Names and email addresses shown are the current ones; deleted accounts appear as “former user”. Network
        addresses are kept apart from it and erased after a while. Filters by date are in UTC.
      </p>
    </>
  )
}
