import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { PeopleProvider, usePeople } from '../features/reviews/points/people.ts'
import { useShownDraft } from './use-shown-draft.ts'

const route = getRouteApi('/working/analysis/$id')

/** While an earlier draft is shown, nothing of its review can be changed, not even by the owner. */
export function ReadOnlyEarlier({ children }: { children: ReactNode }) {
  const people = usePeople()
  const isEarlier = useShownDraft(route.useSearch().draft).earlier !== null
  const value = useMemo(() => (isEarlier ? { ...people, mayChange: false } : people), [people, isEarlier])
  return <PeopleProvider value={value}>{children}</PeopleProvider>
}
