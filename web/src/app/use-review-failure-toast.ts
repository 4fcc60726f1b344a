import { type AnalysisReview, limits, messages } from '@tickmark/contract'
import { useEffect, useRef } from 'react'
import { isUnfinished } from '../features/reviews/review-query.ts'
import { showToast } from '../ui/toast/toast-queue.ts'

/**
 * Says how a review ended when it was watched: one that was already over when the page opened stays silent.
 * Answers a function to call after an upload, since a quick review can be over before it was ever seen at work.
 */
export function useReviewOutcomeToast(review: AnalysisReview | undefined): () => void {
  const watching = useRef(false)

  useEffect(() => {
    if (review === undefined) return
    if (isUnfinished(review)) {
      watching.current = true
      return
    }
    if (!watching.current) return
    if (review.state === 'done') {
      watching.current = false
      showToast({ title: messages.upload.processedTitle, description: messages.upload.processedText })
    } else if (review.state === 'failed') {
      watching.current = false
      showToast({
        tone: 'error',
        title: messages.upload.errorTitle,
        description: review.failure?.error ?? messages.upload.processingFailed,
        duration: limits.toastDefaultMs,
      })
    }
  }, [review])

  return () => {
    watching.current = true
  }
}
