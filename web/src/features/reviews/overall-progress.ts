import { type AnalysisReview, limits } from '@tickmark/contract'

/** Progress of a review on the server, 0 to 100: starts at the specified 10 and is capped at 90 until it is done. */
export function reviewProgress(review: AnalysisReview): number {
  if (review.state === 'done') return limits.uploadProgressDone
  return limits.uploadProgressStart + (review.progress / 100) * (limits.uploadProgressCap - limits.uploadProgressStart)
}
