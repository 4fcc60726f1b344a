import { type ReactNode, useEffect, useState } from 'react'
import { type Drafts, DraftsProvider } from '../features/reviews/points/drafts.ts'
import { type People, PeopleProvider } from '../features/reviews/points/people.ts'
import { type ReviewSource, ReviewSourceProvider } from '../features/reviews/source/review-source.ts'

interface ReviewContextProps {
  source: ReviewSource
  people: People
  children: ReactNode
}

/** Where the screens of a review get their data, and who works on it. The browser asks before text that was begun is lost. */
export function ReviewContext({ source, people, children }: ReviewContextProps) {
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
  return (
    <ReviewSourceProvider value={source}>
      <PeopleProvider value={people}>
        <DraftsProvider value={drafts}>{children}</DraftsProvider>
      </PeopleProvider>
    </ReviewSourceProvider>
  )
}
