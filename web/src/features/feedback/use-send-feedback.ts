import { messages, type NewFeedback, sendFeedback } from '@tickmark/contract'
import { ApiError, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

/** Sends feedback. A failure shows the server's message, or the specified one (section 8). */
export function useSendFeedback() {
  return useMutationOnce({
    mutationFn: (feedback: NewFeedback) => callEndpoint(sendFeedback, { body: feedback }),
    onError: (error) => {
      logUnexpected(messages.feedback.failed, error)
      showToast({ tone: 'error', title: messages.errorTitle, description: describe(error) })
    },
  })
}

/** The session may have ended elsewhere while the form was open. */
function describe(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return messages.feedback.loginRequired
  return sentenceOf(error, messages.feedback.failed)
}
