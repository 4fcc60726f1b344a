import { acceptFirmInvitation, declineFirmInvitation, type FirmInvitation, listFirmInvitations } from '@tickmark/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { readWorkspacesAgain, takeWorkspace } from './firm-queries.ts'
import { showFailure } from './show-failure.ts'

/** The user's open invitations to firms. */
export const firmInvitationsQuery = queryOptions({
  queryKey: [listFirmInvitations.id],
  queryFn: ({ signal }) => callEndpoint(listFirmInvitations, { signal }),
})

/** Accepts or declines an invitation to a firm. Either way it is no longer open; who accepts works in the firm from then on. */
export function useAnswerFirmInvitation({ id }: FirmInvitation) {
  const queries = useQueryClient()
  const { choose } = useWorkspaces()
  return useMutation({
    mutationFn: (accept: boolean) =>
      accept
        ? callEndpoint(acceptFirmInvitation, { params: { id } })
        : callEndpoint(declineFirmInvitation, { params: { id } }).then(() => null),
    onSuccess: (firm) => {
      if (firm === null) return
      takeWorkspace(queries, firm)
      choose(firm.id)
      readWorkspacesAgain(queries)
      showToast({ title: `You belong to ${firm.name} now`, description: 'You work there until you choose another workspace.' })
    },
    onError: showFailure('The invitation could not be answered.'),
    onSettled: () => queries.invalidateQueries({ queryKey: firmInvitationsQuery.queryKey }),
  })
}
