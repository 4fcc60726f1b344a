import {
  type FeedbackItem,
  type FeedbackState,
  getFeedbackSummary,
  listFeedback,
  resendFeedbackResponse,
  resolveFeedback,
  respondToFeedback,
} from '@tickmark/contract'
import { type InfiniteData, infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { beforeOf, type ListPage, readListPage } from '../../lib/api/read-list-page.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

export interface FeedbackFilter {
  readonly state: FeedbackState
  /** `all`, or as many stars. */
  readonly rating: string
}

/** Read anew whenever somebody comes back to it: others write to it. */
const always = { staleTime: 0 }

export const feedbackQuery = ({ state, rating }: FeedbackFilter) =>
  infiniteQueryOptions({
    queryKey: [listFeedback.id, state, rating],
    queryFn: ({ pageParam, signal }) =>
      readListPage(listFeedback, { query: { state, ...(rating === 'all' ? {} : { rating }), ...beforeOf(pageParam) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    ...always,
  })

export const feedbackSummaryQuery = queryOptions({
  queryKey: [getFeedbackSummary.id],
  queryFn: ({ signal }) => callEndpoint(getFeedbackSummary, { signal }),
  ...always,
})

type Pages = InfiniteData<ListPage<FeedbackItem[]>, number | null>

/** What administrators do with one piece of feedback. It stays where it is in the list, also where it no longer fits the filter. */
export function useFeedbackChange<Input>(change: (input: Input) => Promise<FeedbackItem>, failed: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      queries.setQueriesData<Pages>({ queryKey: [listFeedback.id] }, (known) =>
        known === undefined
          ? known
          : {
              ...known,
              pages: known.pages.map((page) => ({ ...page, items: page.items.map((item) => (item.id === changed.id ? changed : item)) })),
            },
      )
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
