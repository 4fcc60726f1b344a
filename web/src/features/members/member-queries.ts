import {
  acceptInvitation,
  type AnalysisMembers,
  declineInvitation,
  errors,
  getAnalysis,
  type Invitation,
  listAnalyses,
  listInvitations,
  listMembers,
  messages,
  removeMember,
  shareAnalysis,
  type SharedRole,
} from '@tickmark/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

export const membersQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [listMembers.id, analysisId],
    queryFn: ({ signal }) => callEndpoint(listMembers, { params: { id: analysisId }, signal }),
  })

/** The user's open invitations. */
export const invitationsQuery = queryOptions({
  queryKey: [listInvitations.id],
  queryFn: ({ signal }) => callEndpoint(listInvitations, { signal }),
})

const showFailure = (error: unknown) => {
  showToast({ tone: 'error', title: messages.errorTitle, description: sentenceOf(error, errors.INTERNAL.error) })
}

/** Invites by email, or changes the role of a member. The form shows failures. */
export function useShareAnalysis(analysisId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (share: { email: string; role: SharedRole }) => callEndpoint(shareAnalysis, { params: { id: analysisId }, body: share }),
    onSuccess: (known: AnalysisMembers) => {
      queries.setQueryData(membersQuery(analysisId).queryKey, known)
    },
  })
}

/** Removes a member or an invitation; `onRemoved` is called afterwards. */
export function useRemoveMember(analysisId: number, onRemoved: () => void = () => {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => callEndpoint(removeMember, { params: { id: analysisId }, query: { email } }),
    onSuccess: (_, email) => {
      queries.setQueryData(membersQuery(analysisId).queryKey, (known) =>
        known === undefined
          ? known
          : {
              members: known.members.filter((member) => member.email !== email),
              invitations: known.invitations.filter((invitation) => invitation.email !== email),
            },
      )
      onRemoved()
    },
    onError: showFailure,
  })
}

/** Accepts or declines an invitation. Either way it is no longer open. */
export function useAnswerInvitation(invitation: Invitation) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (accept: boolean) => callEndpoint(accept ? acceptInvitation : declineInvitation, { params: { id: invitation.id } }),
    onSuccess: async (_, accept) => {
      if (!accept) return
      void queries.invalidateQueries({ queryKey: [getAnalysis.id, invitation.analysisId] })
      await queries.invalidateQueries({ queryKey: [listAnalyses.id] })
    },
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  })
}
