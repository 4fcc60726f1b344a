import { cancelRecognition, messages } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { reviewKey } from './review-query.ts'

/** Ends the text recognition of the newest draft. */
export function useCancelRecognition(analysisId: number): () => void {
  const queries = useQueryClient()
  return () => {
    void callEndpoint(cancelRecognition, { params: { id: analysisId } }).then(
      (review) => queries.setQueryData(reviewKey(analysisId), review),
      (error: unknown) => {
        const description = sentenceOf(error, 'Text recognition could not be cancelled. Please try again.')
        showToast({ tone: 'error', title: messages.errorTitle, description })
      },
    )
  }
}
