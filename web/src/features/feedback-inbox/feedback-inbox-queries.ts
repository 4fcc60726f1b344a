import {
  type FeedbackItem,
  type FeedbackState,
  getFeedbackSummary,
  listFeedback,
  resendFeedbackResponse,
  resolveFeedback,
  respondToFeedback,
} from '@tickmark/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { useNoteChange } from '../../lib/api/changed-items.ts'
import { readListPage } from '../../lib/api/read-list-page.ts'
import { usePagedList } from '../../lib/api/use-paged-list.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

export interface FeedbackFilter {
  readonly state: FeedbackState
  /** `all`, or a number of stars. */
  readonly rating: string
}

export const useFeedback = ({ state, rating }: FeedbackFilter, failure: string) =>
  usePagedList({
    endpoint: listFeedback,
    query: { state, ...(rating === 'all' ? {} : { rating }) },
    read: (query, signal) => readListPage(listFeedback, { query, signal }),
    failure,
  })

export const feedbackSummaryQuery = queryOptions({
  queryKey: [getFeedbackSummary.id],
  queryFn: ({ signal }) => callEndpoint(getFeedbackSummary, { signal }),
  // Other administrators change it too.
  staleTime: 0,
})

/** An administrator's change to one piece of feedback; changes run one after the other. It keeps its place in the list, whatever the filter. */
export function useFeedbackChange<Input>(id: number, change: (input: Input) => Promise<FeedbackItem>, failed: string, onDone?: () => void) {
  const queries = useQueryClient()
  const note = useNoteChange(listFeedback)
  return useMutationOnce({
    scope: { id: `${listFeedback.id} ${id}` },
    mutationFn: change,
    onSuccess: (changed) => {
      note(id, changed)
      onDone?.()
      void queries.invalidateQueries({ queryKey: [getFeedbackSummary.id] })
    },
    onError: (error) => {
      logUnexpected(failed, error)
      showToast({ tone: 'error', title: failed, description: sentenceOf(error, 'Please try again.') })
    },
  })
}

export const resolve = (id: number) => (resolved: boolean) => callEndpoint(resolveFeedback, { params: { id }, body: { resolved } })
export const respond = (id: number) => (response: string) => callEndpoint(respondToFeedback, { params: { id }, body: { response } })
export const resend = (id: number) => () => callEndpoint(resendFeedbackResponse, { params: { id } })
