import type { AnalysisRole } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { membersQuery } from '../features/members/member-queries.ts'
import { nameOf } from '../features/members/name-of.ts'
import type { People } from '../features/reviews/points/people.ts'
import { useSelfId } from './use-self-id.ts'

/** The members of an analysis, and what the user may do there. */
export function usePeopleOfAnalysis(analysisId: number, role: AnalysisRole): People {
  const selfId = useSelfId()
  const known = useQuery(membersQuery(analysisId)).data
  return useMemo(
    () => ({
      members: (known?.members ?? []).map((member) => ({ id: member.userId, name: nameOf(member), mayChange: member.role !== 'viewer' })),
      selfId,
      mayChange: role !== 'viewer',
      mayEditAll: role === 'owner',
    }),
    [known, selfId, role],
  )
}
