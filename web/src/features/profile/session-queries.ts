import { endAllSessions, endSession, listSessions } from '@tickmark/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

const endFailed = 'The session could not be ended. Please try again.'
const endAllFailed = 'You could not be signed out everywhere. Please try again.'

const complain = (title: string, sentence: string) => (error: unknown) => {
  logUnexpected(sentence, error)
  showToast({ tone: 'error', title, description: sentenceOf(error, sentence) })
}

/** Read each time it is shown: the user may have signed in elsewhere. */
export const sessionsQuery = queryOptions({
  queryKey: [listSessions.id],
  queryFn: ({ signal }) => callEndpoint(listSessions, { signal }),
  staleTime: 0,
})

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callEndpoint(endSession, { params: { id } }),
    onSuccess: (_, id) => {
      queries.setQueryData(sessionsQuery.queryKey, (known) => known?.filter((session) => session.id !== id))
      showToast({ title: 'Session ended' })
    },
    onError: complain('Error ending session', endFailed),
  })
}

export function useEndAllSessions(onDone: () => void) {
  return useMutation({
    mutationFn: () => callEndpoint(endAllSessions, {}),
    onSuccess: onDone,
    onError: complain('Error signing out', endAllFailed),
  })
}
