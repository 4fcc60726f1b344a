import {
  confirmFiling,
  type Filing,
  type FilingConfirmation,
  type Filings,
  type FilingState,
  getFilings,
  prepareFiling,
} from '@tickmark/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { uploadBytes } from '../../../lib/api/upload-bytes.ts'

/** How often the screen asks what has become of a filing that is on its way. */
const pollMs = 2_000
const underWay: readonly FilingState[] = ['confirmed', 'sent']

const filingQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [getFilings.id, analysisId],
    queryFn: ({ signal }) => callEndpoint(getFilings, { params: { id: analysisId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.filing !== null && underWay.includes(state.data?.filing.state ?? 'prepared') ? pollMs : false,
  })

/** The newest filing of an analysis, kept up to date while it is on its way, and what can be done with it. */
export function useFiling(analysisId: number) {
  const queries = useQueryClient()
  const query = filingQuery(analysisId)
  const loaded = useQuery(query)
  const keep = (filing: Filing) => {
    queries.setQueryData<Filings>(query.queryKey, (now) => (now === undefined ? now : { ...now, filing }))
  }
  const prepare = useMutation({
    mutationFn: (bytes: Uint8Array<ArrayBuffer>) =>
      uploadBytes(prepareFiling, {
        params: { id: analysisId },
        query: {},
        bytes: new Blob([bytes]),
        onProgress: () => {},
        signal: new AbortController().signal,
      }),
    onSuccess: keep,
  })
  const confirm = useMutation({
    mutationFn: ({ filingId, typed }: { filingId: number; typed: FilingConfirmation }) =>
      callEndpoint(confirmFiling, { params: { id: analysisId, filingId }, body: typed }),
    onSuccess: keep,
  })
  return { loaded, prepare, confirm }
}
