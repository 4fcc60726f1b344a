import { cancelPull, getPulledLedger, listPulls, type Period, type Pull, repeatPulls, startPull } from '@tickmark/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'

/**
 * How often the screen asks how far a pull has come. It asks, although other screens are notified: a pull takes minutes, one person waits for
 * it, and an announcement in the transaction of each step would lock the whole database while it commits.
 */
const pollMs = 1_500

export const isUnderWay = ({ state }: Pick<Pull, 'state'>): boolean => state === 'waiting' || state === 'running'

const pullsQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [listPulls.id, analysisId],
    queryFn: ({ signal }) => callEndpoint(listPulls, { params: { id: analysisId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pulls.some(isUnderWay) === true ? pollMs : false),
  })

/** The trial balances of a complete pull, which nothing changes. */
export const pulledLedgerQuery = (analysisId: number, pullId: number) =>
  queryOptions({
    queryKey: [getPulledLedger.id, analysisId, pullId],
    queryFn: ({ signal }) => callEndpoint(getPulledLedger, { params: { id: analysisId, pullId }, signal }),
    staleTime: Infinity,
  })

/** The pulls of an analysis, kept up to date while one is under way, and what can be done with them. */
export function usePulls(analysisId: number) {
  const queries = useQueryClient()
  const query = pullsQuery(analysisId)
  const loaded = useQuery(query)
  const readAgain = () => queries.invalidateQueries({ queryKey: query.queryKey })
  const complain = (title: string) => (error: unknown) => {
    showToast({ tone: 'error', title, description: sentenceOf(error, 'Please try again.') })
  }
  const params = { id: analysisId }
  const start = useMutation({
    mutationFn: (what: { connectionId: number; period: Period; priorFrom: string | null }) =>
      callEndpoint(startPull, { params, body: what }),
    onError: complain('The ledger could not be pulled.'),
    onSettled: readAgain,
  })
  const cancel = useMutation({
    mutationFn: (pullId: number) => callEndpoint(cancelPull, { params: { ...params, pullId } }),
    onError: complain('The pull could not be cancelled.'),
    onSettled: readAgain,
  })
  const repeat = useMutation({
    mutationFn: (isNightly: boolean) => callEndpoint(repeatPulls, { params, body: { isNightly } }),
    onError: complain('This could not be changed.'),
    onSettled: readAgain,
  })
  return { loaded, start, cancel, repeat }
}
