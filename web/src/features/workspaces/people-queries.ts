import {
  changePerson,
  invitePerson,
  listPeople,
  type NewPerson,
  type OfferedRole,
  removePerson,
  transferWorkspace,
  type WorkspaceInvitation,
  type WorkspacePeople,
  type WorkspacePerson,
  withdrawWorkspaceInvitation,
} from '@tickmark/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { readWorkspacesAgain } from './firm-queries.ts'
import { showFailure } from './show-failure.ts'

/** The people of a firm and its pending invitations, for those who may work there. */
export const peopleQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: [listPeople.id, workspaceId],
    queryFn: ({ signal }) => callEndpoint(listPeople, { params: { id: workspaceId }, signal }),
  })

function useTakePeople(workspaceId: number): (people: WorkspacePeople) => void {
  const queries = useQueryClient()
  return (people) => {
    queries.setQueryData(peopleQuery(workspaceId).queryKey, people)
  }
}

/** What is sent to invite somebody again as before; null for a guest whose client is gone. */
export function toNewPerson({ email, role, client }: Pick<WorkspaceInvitation, 'email' | 'role' | 'client'>): NewPerson | null {
  if (role !== 'guest') return { email, role }
  return client === undefined ? null : { email, role, clientId: client.id }
}

/** Invites a person. The dialog shows failures. */
export function useInvite(workspaceId: number) {
  const onSuccess = useTakePeople(workspaceId)
  return useMutationOnce({
    mutationFn: (person: NewPerson) => callEndpoint(invitePerson, { params: { id: workspaceId }, body: person }),
    onSuccess,
  })
}

/** Sends an invitation once more, in place of the one before. */
export function useSendAgain(workspaceId: number) {
  const take = useTakePeople(workspaceId)
  return useMutationOnce({
    mutationFn: (person: NewPerson) => callEndpoint(invitePerson, { params: { id: workspaceId }, body: person }),
    onSuccess: (people, { email }) => {
      take(people)
      showToast({ title: 'Invitation sent again', description: email })
    },
    onError: showFailure('The invitation could not be sent.'),
  })
}

export function useWithdraw(workspaceId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: WorkspaceInvitation) =>
      callEndpoint(withdrawWorkspaceInvitation, { params: { id: workspaceId, invitationId: id } }),
    onSuccess: (_, { id, email }) => {
      queries.setQueryData(peopleQuery(workspaceId).queryKey, (known) =>
        known === undefined ? known : { ...known, invitations: known.invitations.filter((one) => one.id !== id) },
      )
      showToast({ title: 'Invitation withdrawn', description: email })
    },
    onError: showFailure('The invitation could not be withdrawn.'),
    onSettled: () => queries.invalidateQueries({ queryKey: peopleQuery(workspaceId).queryKey }),
  })
}

export function useChangeRole(workspaceId: number, { id, name }: Pick<WorkspacePerson, 'id' | 'name'>) {
  const queries = useQueryClient()
  const take = useTakePeople(workspaceId)
  return useMutation({
    mutationFn: (role: OfferedRole) => callEndpoint(changePerson, { params: { id: workspaceId, personId: id }, body: { role } }),
    onSuccess: (people) => {
      take(people)
      showToast({ title: `Role of ${name} changed` })
      // One's own role decides what this page offers.
      readWorkspacesAgain(queries)
    },
    onError: (error) => {
      showFailure('The role could not be changed.')(error)
      void queries.invalidateQueries({ queryKey: peopleQuery(workspaceId).queryKey })
    },
  })
}

/** Removes a person. `successor` takes over; null: the owner. Those who remove themselves no longer see who is left. */
export function useRemovePerson(workspaceId: number, { personId, isSelf }: { personId: number; isSelf: boolean }, onRemoved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (successor: number | null) =>
      callEndpoint(removePerson, {
        params: { id: workspaceId, personId },
        query: successor === null ? {} : { successor: String(successor) },
      }),
    onSuccess: onRemoved,
    onError: showFailure('The person could not be removed.'),
    onSettled: (_, error) => {
      if (!isSelf || error !== null) void queries.invalidateQueries({ queryKey: peopleQuery(workspaceId).queryKey })
      readWorkspacesAgain(queries)
    },
  })
}

/** Makes another person the owner. */
export function useTransfer(workspaceId: number, onDone: () => void) {
  const queries = useQueryClient()
  const take = useTakePeople(workspaceId)
  return useMutation({
    mutationFn: (personId: number) => callEndpoint(transferWorkspace, { params: { id: workspaceId }, body: { personId } }),
    onSuccess: (people) => {
      take(people)
      showToast({ title: 'Firm transferred', description: 'You are an administrator now.' })
      onDone()
    },
    onError: showFailure('The firm could not be transferred.'),
    onSettled: () => {
      readWorkspacesAgain(queries)
    },
  })
}
