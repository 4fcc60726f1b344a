import { type AnalysisReview, getAnalysisReview, limits, listReviewPoints } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ReviewSource } from './source/review-source.ts'

/** Whether the server is still working on a review. */
export function isUnfinished(review: AnalysisReview): boolean {
  return review.state === 'queued' || review.state === 'reading' || review.state === 'reviewing'
}

/** Whether the review ended because a user cancelled its text recognition. */
export const isCancelled = ({ failure }: AnalysisReview): boolean => failure?.code === 'RECOGNITION_CANCELLED'

export const reviewKey = (analysisId: number) => [getAnalysisReview.id, analysisId] as const

/** Polled every second while the review is unfinished: the only query that refetches by itself. */
export const reviewQuery = (source: ReviewSource) =>
  queryOptions({
    queryKey: reviewKey(source.analysisId),
    queryFn: ({ signal }) => source.getReview(signal),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnfinished(state.data) ? limits.reviewPollMs : false),
    refetchIntervalInBackground: true,
  })

/** The findings of a review, whole. */
export const reviewPointsQuery = (source: ReviewSource, reviewId: number) =>
  queryOptions({
    queryKey: [listReviewPoints.id, source.analysisId, reviewId],
    queryFn: ({ signal }) => source.listReviewPoints(signal),
  })
