import { exportAuditEvents, getAuditNames, listAuditEvents } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { requestAddress } from '../../lib/api/request.ts'
import { readListPage } from '../../lib/api/read-list-page.ts'
import { usePagedList } from '../../lib/api/use-paged-list.ts'

/** The values of the fields; empty means any. */
export interface AuditFields {
  readonly action: string
  readonly actor: string
  readonly subject: string
  readonly subjectId: string
  readonly from: string
  readonly to: string
}

export const noAuditFields: AuditFields = { action: '', actor: '', subject: '', subjectId: '', from: '', to: '' }

const filled = (fields: AuditFields): Partial<AuditFields> => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

export const useAuditTrail = (fields: AuditFields, failure: string) =>
  usePagedList({
    endpoint: listAuditEvents,
    query: filled(fields),
    read: (query, signal) => readListPage(listAuditEvents, { query, signal }),
    failure,
  })

export const auditNamesQuery = queryOptions({
  queryKey: [getAuditNames.id],
  queryFn: ({ signal }) => callEndpoint(getAuditNames, { signal }),
  staleTime: 0,
})

/** The address of the same list as a file. The browser downloads it with its session cookie. */
export const exportAddress = (fields: AuditFields): string => requestAddress(exportAuditEvents, {}, filled(fields))
