import { createContext, useContext } from 'react'
import type { OpenReview } from '../open-review.ts'

const OpenReviewContext = createContext<OpenReview | null>(null)

export const OpenReviewProvider = OpenReviewContext.Provider

export function useOpenReview(): OpenReview {
  const open = useContext(OpenReviewContext)
  if (open === null) throw new Error('No review is open')
  return open
}
