import { listAccessTokens, revokeAccessToken } from '@tickmark/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

const revokeFailed = 'The token could not be revoked. Please try again.'

/** Read each time it is shown: programs use tokens meanwhile. */
export const accessTokensQuery = queryOptions({
  queryKey: [listAccessTokens.id],
  queryFn: ({ signal }) => callEndpoint(listAccessTokens, { signal }),
  staleTime: 0,
})

export function useRevokeToken(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callEndpoint(revokeAccessToken, { params: { id } }),
    onSuccess: (_, id) => {
      queries.setQueryData(accessTokensQuery.queryKey, (known) => known?.filter((token) => token.id !== id))
      showToast({ title: 'Token revoked' })
      onDone()
    },
    onError: (error) => {
      logUnexpected(revokeFailed, error)
      showToast({ tone: 'error', title: 'Error revoking token', description: sentenceOf(error, revokeFailed) })
      onDone()
    },
  })
}
