import { type AnalysisReview, limits, messages } from '@tickmark/contract'
import { useEffect, useRef } from 'react'
import { isUnfinished } from '../features/reviews/review-query.ts'
import { showToast } from '../ui/toast/toast-queue.ts'

/**
 * Says that a review has failed when it was watched: one that was already over when the page opened stays silent, and so does one whose
 * document the browser could not read either, which has been said (`isTold`).
 */
export function useReviewFailureToast(review: AnalysisReview | undefined, isTold: boolean): void {
  const watching = useRef(false)

  useEffect(() => {
    if (review === undefined) return
    if (isUnfinished(review)) {
      watching.current = true
      return
    }
    if (watching.current && review.state === 'failed' && !isTold)
      showToast({
        tone: 'error',
        title: messages.upload.errorTitle,
        description: review.failure?.error ?? messages.upload.processingFailed,
        duration: limits.toastDefaultMs,
      })
    watching.current = false
  }, [review, isTold])
}
