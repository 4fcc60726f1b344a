import { listMembers, listPeople, moveAnalysis } from '@tickmark/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { analysisListQuery, analysisQuery } from './analysis-queries.ts'
import { clientsQuery } from './client-queries.ts'
import { describeLosing, listLosing } from './losing-people.ts'

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

/**
 * Who no longer sees an analysis after a move, in a sentence. Null if that is no one; undefined if it is not known.
 *
 * @param firmId the firm that it goes to; null for the personal workspace, to which the user alone belongs
 */
export function useLosing(analysisId: number, firmId: number | null, selfId: number | null): string | null | undefined {
  const members = useQuery(membersQuery(analysisId)).data?.members
  const people = useQuery(peopleQuery(firmId)).data?.people ?? (firmId === null ? [] : undefined)
  if (members === undefined || people === undefined || selfId === null) return undefined
  return describeLosing(listLosing(members, new Set([selfId, ...people.map(({ id }) => id)])))
}
