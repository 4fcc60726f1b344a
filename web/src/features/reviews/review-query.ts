import { type AnalysisReview, getAnalysisReview, limits } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Whether the server is still working on a review. */
export function isUnfinished(review: AnalysisReview): boolean {
  return review.state === 'queued' || review.state === 'reading' || review.state === 'reviewing'
}

/** Polled every second while the review is unfinished: the only query that refetches by itself. */
export const reviewQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [getAnalysisReview.id, analysisId],
    queryFn: ({ signal }) => callEndpoint(getAnalysisReview, { params: { id: analysisId }, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnfinished(state.data) ? limits.reviewPollMs : false),
    refetchIntervalInBackground: true,
  })
