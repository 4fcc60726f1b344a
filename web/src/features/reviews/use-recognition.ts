import { cancelRecognition, messages, recogniseAgain } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { reviewKey } from './review-query.ts'

/** What a user can do about the text recognition of the newest draft. */
export interface Recognition {
  /** Ends it. */
  cancel: () => void
  /** Starts it again after it was cancelled. */
  again: () => void
}

export function useRecognition(analysisId: number): Recognition {
  const queries = useQueryClient()
  const change = (call: typeof cancelRecognition | typeof recogniseAgain, failed: string) => () => {
    void callEndpoint(call, { params: { id: analysisId } }).then(
      (review) => queries.setQueryData(reviewKey(analysisId), review),
      (error: unknown) => {
        showToast({ tone: 'error', title: messages.errorTitle, description: sentenceOf(error, failed) })
      },
    )
  }
  return {
    cancel: change(cancelRecognition, 'Text recognition could not be cancelled. Please try again.'),
    again: change(recogniseAgain, 'Text recognition could not be started. Please try again.'),
  }
}
