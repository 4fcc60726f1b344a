import { type AnalysisReview, limits } from '@tickmark/contract'

/** Where the upload ends and the review begins on the one bar that shows both. */
const handOver = 40

/** Progress from the upload on: starts at the specified 10. `share` is 0 to 1; the answer 0 to 100. */
export function uploadProgress(share: number): number {
  return limits.uploadProgressStart + share * (handOver - limits.uploadProgressStart)
}

/** Progress of the server's part: capped at the specified 90 until it is done. */
export function reviewProgress(review: AnalysisReview): number {
  if (review.state === 'done') return limits.uploadProgressDone
  return handOver + (review.progress / 100) * (limits.uploadProgressCap - handOver)
}
