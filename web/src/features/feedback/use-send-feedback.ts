import { limits, messages, type NewFeedback, sendFeedback } from '@tickmark/contract'
import { useMutation } from '@tanstack/react-query'
import { ApiError, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { stayFor } from '../../lib/farewell.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

/** Sends what somebody thinks. A failure is told in the server's words, else in those of the specification (section 8). */
export function useSendFeedback() {
  return useMutation({
    mutationFn: (feedback: NewFeedback) => callEndpoint(sendFeedback, { body: feedback }),
    onError: (error) => {
      logUnexpected(messages.feedback.failed, error)
      showToast({ tone: 'error', title: messages.errorTitle, description: describe(error) })
      // The dashboard leaves for the front page as soon as it knows that the session has ended: not before this has been read.
      if (endedSession(error)) stayFor(limits.toastDefaultMs)
    },
  })
}

/** The session may have ended elsewhere while the form was being filled in. */
const endedSession = (error: unknown): boolean => error instanceof ApiError && error.status === 401

function describe(error: unknown): string {
  if (endedSession(error)) return messages.feedback.loginRequired
  return sentenceOf(error, messages.feedback.failed)
}
