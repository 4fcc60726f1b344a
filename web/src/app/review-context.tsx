import type { AnalysisRole } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { membersQuery } from '../features/members/member-queries.ts'
import { nameOf } from '../features/members/name-of.ts'
import { type Drafts, DraftsProvider } from '../features/reviews/points/drafts.ts'
import { PeopleProvider } from '../features/reviews/points/people.ts'
import { ReviewSourceProvider } from '../features/reviews/source/review-source.ts'
import { createServerSource } from '../features/reviews/source/server-source.ts'
import { useSelfId } from './use-self-id.ts'

interface ReviewContextProps {
  analysisId: number
  role: AnalysisRole
  children: ReactNode
}

/** Where the screens of a review get their data, and who works on it. */
export function ReviewContext({ analysisId, role, children }: ReviewContextProps) {
  const source = useMemo(() => createServerSource(analysisId), [analysisId])
  const [drafts] = useState<Drafts>(() => new Map())
  const selfId = useSelfId()
  const known = useQuery(membersQuery(analysisId)).data
  const people = useMemo(
    () => ({
      members: (known?.members ?? []).map((member) => ({ id: member.userId, name: nameOf(member), mayChange: member.role !== 'viewer' })),
      selfId,
      mayChange: role !== 'viewer',
    }),
    [known, selfId, role],
  )
  return (
    <ReviewSourceProvider value={source}>
      <PeopleProvider value={people}>
        <DraftsProvider value={drafts}>{children}</DraftsProvider>
      </PeopleProvider>
    </ReviewSourceProvider>
  )
}
