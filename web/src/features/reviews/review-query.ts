import { type AnalysisReview, getAnalysisReview, limits } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Whether the server is still at work on a review. */
export function isUnfinished(review: AnalysisReview): boolean {
  return review.state === 'queued' || review.state === 'reading' || review.state === 'reviewing'
}

/** Asks again each second while the review is unfinished: the one query that refetches by itself. */
export const reviewQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [getAnalysisReview.id, analysisId],
    queryFn: ({ signal }) => callEndpoint(getAnalysisReview, { params: { id: analysisId }, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnfinished(state.data) ? limits.reviewPollMs : false),
    refetchIntervalInBackground: true,
  })
