import { exportAuditEvents, getAuditNames, listAuditEvents } from '@tickmark/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { beforeOf, readListPage } from '../../lib/api/read-list-page.ts'
import { requestAddress } from '../../lib/api/request.ts'

/** As the fields hold it; empty where nothing is looked for. */
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

export const auditQuery = (fields: AuditFields) =>
  infiniteQueryOptions({
    queryKey: [listAuditEvents.id, fields],
    queryFn: ({ pageParam, signal }) => readListPage(listAuditEvents, { query: { ...filled(fields), ...beforeOf(pageParam) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    // Others write to it all the time.
    staleTime: 0,
  })

export const auditNamesQuery = queryOptions({
  queryKey: [getAuditNames.id],
  queryFn: ({ signal }) => callEndpoint(getAuditNames, { signal }),
  staleTime: 0,
})

/** Where the same is to be had as a file: the browser fetches it by itself, with its session cookie. */
export const exportAddress = (fields: AuditFields): string => requestAddress(exportAuditEvents, {}, filled(fields))
