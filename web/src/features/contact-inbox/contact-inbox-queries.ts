import {
  changeContactMessage,
  type ContactChange,
  type ContactItem,
  type ContactState,
  deleteContactMessage,
  getContactSummary,
  listContactMessages,
} from '@tickmark/contract'
import { type InfiniteData, infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { beforeOf, type ListPage, readListPage } from '../../lib/api/read-list-page.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

export interface ContactFilter {
  readonly state: ContactState
  readonly search: string
}

/** Read anew whenever somebody comes back to it: others write to it. */
const always = { staleTime: 0 }

export const contactQuery = ({ state, search }: ContactFilter) =>
  infiniteQueryOptions({
    queryKey: [listContactMessages.id, state, search],
    queryFn: ({ pageParam, signal }) => readListPage(listContactMessages, { query: { state, search, ...beforeOf(pageParam) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    ...always,
  })

export const contactSummaryQuery = queryOptions({
  queryKey: [getContactSummary.id],
  queryFn: ({ signal }) => callEndpoint(getContactSummary, { signal }),
  ...always,
})

type Pages = InfiniteData<ListPage<ContactItem[]>, number | null>

/** Brings lists and counts up to what is known now of one message; null where it is gone. It stays in its place, whatever the filter says. */
function useNote() {
  const queries = useQueryClient()
  return (id: number, changed: ContactItem | null) => {
    queries.setQueriesData<Pages>({ queryKey: [listContactMessages.id] }, (known) =>
      known === undefined
        ? known
        : {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              items: page.items.flatMap((item) => (item.id === id ? (changed === null ? [] : [changed]) : [item])),
            })),
          },
    )
    void queries.invalidateQueries({ queryKey: [getContactSummary.id] })
  }
}

export function useContactChange(id: number, failed: string) {
  const note = useNote()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: ContactChange) => callEndpoint(changeContactMessage, { params: { id }, body: change }),
    onSuccess: (changed) => {
      note(id, changed)
    },
    onError: (error) => {
      logUnexpected(failed, error)
      // What stands there now is shown beside what was written.
      if (hasCode(error, 'CONFLICT')) void queries.invalidateQueries({ queryKey: [listContactMessages.id] })
      else showToast({ tone: 'error', title: failed, description: sentenceOf(error, 'Please try again.') })
    },
  })
}

export function useDeleteContact(id: number, onDone: () => void) {
  const note = useNote()
  return useMutation({
    mutationFn: () => callEndpoint(deleteContactMessage, { params: { id } }),
    onSuccess: () => {
      onDone()
      note(id, null)
    },
    onError: (error) => {
      // Somebody else was faster.
      if (hasCode(error, 'NOT_FOUND')) {
        onDone()
        note(id, null)
        return
      }
      logUnexpected('The message could not be deleted', error)
      showToast({ tone: 'error', title: 'The message could not be deleted', description: sentenceOf(error, 'Please try again.') })
    },
  })
}
