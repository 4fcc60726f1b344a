import { type AudienceChange, getClientAudience, listClients, listPeople, setClientAudience } from '@tickmark/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { showFailure } from './show-failure.ts'

/** Who sees a client of a firm. */
export const audienceQuery = (clientId: number) =>
  queryOptions({
    queryKey: [getClientAudience.id, clientId],
    queryFn: ({ signal }) => callEndpoint(getClientAudience, { params: { id: clientId }, signal }),
  })

/** Decides who sees a client. What has been chosen stays on screen if that fails, beside what somebody else has saved meanwhile. */
export function useSetAudience(clientId: number, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: AudienceChange) => callEndpoint(setClientAudience, { params: { id: clientId }, body: change }),
    onSuccess: (saved) => {
      queries.setQueryData(audienceQuery(clientId).queryKey, saved)
      showToast({
        title: 'Saved',
        description: saved.restricted ? 'Only the people named see the client.' : 'The whole firm sees the client.',
      })
      onSaved()
      for (const id of [listClients.id, listPeople.id]) void queries.invalidateQueries({ queryKey: [id] })
    },
    onError: (error) => {
      showFailure('It could not be saved.')(error)
      if (hasCode(error, 'AUDIENCE_CHANGED')) void queries.invalidateQueries({ queryKey: audienceQuery(clientId).queryKey })
      if (hasCode(error, 'NOT_IN_FIRM')) void queries.invalidateQueries({ queryKey: [listPeople.id] })
    },
  })
}
