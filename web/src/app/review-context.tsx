import type { AnalysisRole } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { membersQuery } from '../features/members/member-queries.ts'
import { nameOf } from '../features/members/name-of.ts'
import { type Drafts, DraftsProvider } from '../features/reviews/points/drafts.ts'
import { PeopleProvider } from '../features/reviews/points/people.ts'
import { type ReviewSource, ReviewSourceProvider } from '../features/reviews/source/review-source.ts'
import { useSelfId } from './use-self-id.ts'

interface ReviewContextProps {
  source: ReviewSource
  role: AnalysisRole
  children: ReactNode
}

/** Where the screens of a review get their data, and who works on it. The browser asks before text that was begun is lost. */
export function ReviewContext({ source, role, children }: ReviewContextProps) {
  const [drafts] = useState<Drafts>(() => new Map())
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (drafts.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [drafts])
  const selfId = useSelfId()
  const known = useQuery(membersQuery(source.analysisId)).data
  const people = useMemo(
    () => ({
      members: (known?.members ?? []).map((member) => ({ id: member.userId, name: nameOf(member), mayChange: member.role !== 'viewer' })),
      selfId,
      mayChange: role !== 'viewer',
      mayEditAll: role === 'owner',
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
