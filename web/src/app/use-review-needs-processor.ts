import { useQueryClient } from '@tanstack/react-query'
import { isUnfinished, reviewQuery } from '../features/reviews/review-query.ts'
import { useReviewSource } from '../features/reviews/source/review-source.ts'

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns a function: whether a review is under way on this machine, whose processor it shares with the browser. */
export function useReviewNeedsProcessor(): () => boolean {
  const queries = useQueryClient()
  const { queryKey } = reviewQuery(useReviewSource())
  return () => {
    const review = queries.getQueryData(queryKey)
    return thisMachine.has(window.location.hostname) && review !== undefined && isUnfinished(review)
  }
}
