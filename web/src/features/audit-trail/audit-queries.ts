import { exportAuditEvents, exportAuditLines, getAuditChain, getAuditNames, listAuditEvents, verifyAuditChain } from '@tickmark/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { requestAddress } from '../../lib/api/request.ts'
import { readListPage } from '../../lib/api/read-list-page.ts'
import { usePagedList } from '../../lib/api/use-paged-list.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

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

/** The address of the whole trail with its chain. */
export const linesAddress = requestAddress(exportAuditLines, {}, {})

/** How soon a verification that goes on after its answer is asked for again. */
const verifyingPollMs = 5_000

export const auditChainQuery = queryOptions({
  queryKey: [getAuditChain.id],
  queryFn: ({ signal }) => callEndpoint(getAuditChain, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.verifying === true ? verifyingPollMs : false),
})

/** Verifies the whole chain now. */
export function useVerifyChain() {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: () => callEndpoint(verifyAuditChain, {}),
    onSuccess: (chain) => {
      queries.setQueryData(auditChainQuery.queryKey, chain)
    },
    onError: (error) => {
      logUnexpected('The chain was not verified', error)
      showToast({ tone: 'error', title: 'The chain could not be verified', description: sentenceOf(error, 'Please try again.') })
    },
  })
}
