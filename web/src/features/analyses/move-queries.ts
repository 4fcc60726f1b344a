import { type Client, listMembers, listPeople, moveAnalysis, type Workspace } from '@tickmark/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { analysisListQuery, analysisQuery } from './analysis-queries.ts'
import { clientsQuery } from './client-queries.ts'
import { describeLosing, listLosing, listSeeing } from './losing-people.ts'

interface MoveWanted {
  workspaceId: number
  clientId: number | null
}

/** Moves an analysis to another workspace. The dialog shows failures. */
export function useMoveAnalysis(analysisId: number, onMoved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wanted: MoveWanted) => callEndpoint(moveAnalysis, { params: { id: analysisId }, body: wanted }),
    onSuccess: () => {
      showToast({ title: 'Analysis moved' })
      onMoved()
    },
    onSettled: () => {
      for (const { queryKey } of [analysisListQuery, analysisQuery(analysisId), clientsQuery]) void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: [listMembers.id, analysisId] })
    },
  })
}

const membersQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [listMembers.id, analysisId],
    queryFn: ({ signal }) => callEndpoint(listMembers, { params: { id: analysisId }, signal }),
  })

const peopleQuery = (workspaceId: number | null) =>
  queryOptions({
    queryKey: [listPeople.id, workspaceId],
    queryFn: ({ signal }) => callEndpoint(listPeople, { params: { id: workspaceId ?? 0 }, signal }),
    enabled: workspaceId !== null,
  })

/** Where an analysis goes. A client that is yet to be created is null. */
export interface Destination {
  workspace: Workspace
  client: Client | null
}

/** Who no longer sees an analysis after a move, in a sentence. Null if that is no one; undefined if it is not known. */
export function useLosing(analysisId: number, to: Destination | null, selfId: number | null): string | null | undefined {
  const firmId = to === null || to.workspace.personal ? null : to.workspace.id
  const members = useQuery(membersQuery(analysisId)).data?.members
  const people = useQuery(peopleQuery(firmId)).data?.people ?? (firmId === null ? [] : undefined)
  if (to === null || members === undefined || people === undefined || selfId === null) return undefined
  const manages = to.workspace.role === 'owner' || to.workspace.role === 'administrator'
  const { seeing, undecided } = listSeeing(people, to.client, { selfId, manages })
  if (members.some(({ userId, within }) => within && undecided.has(userId))) return undefined
  return describeLosing(listLosing(members, new Set([selfId, ...seeing])))
}
