import { type AnalysisReview, limits, messages } from '@tickmark/contract'
import { useEffect, useRef } from 'react'
import { isCancelled, isUnfinished } from '../features/reviews/review-query.ts'
import { showToast } from '../ui/toast/toast-queue.ts'

/**
 * Shows a toast when a review fails while the page is open. A review that had already failed when the page opened shows none, and neither
 * does one that was cancelled, or whose document the browser could not read, since that was already reported (`isReported`).
 */
export function useReviewFailureToast(review: AnalysisReview | undefined, isReported: boolean): void {
  const watching = useRef(false)

  useEffect(() => {
    if (review === undefined) return
    if (isUnfinished(review)) {
      watching.current = true
      return
    }
    if (watching.current && review.state === 'failed' && !isCancelled(review) && !isReported)
      showToast({
        tone: 'error',
        title: messages.upload.errorTitle,
        description: review.failure?.error ?? messages.upload.processingFailed,
        duration: limits.toastDefaultMs,
      })
    watching.current = false
  }, [review, isReported])
}
