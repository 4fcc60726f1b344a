import {
  changeContactMessage,
  type ContactChange,
  type ContactItem,
  type ContactState,
  deleteContactMessage,
  getContactSummary,
  listContactMessages,
} from '@tickmark/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { useNoteChange } from '../../lib/api/changed-items.ts'
import { readListPage } from '../../lib/api/read-list-page.ts'
import { usePagedList } from '../../lib/api/use-paged-list.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'

export interface ContactFilter {
  readonly state: ContactState
  readonly search: string
}

export const useContactMessages = (filter: ContactFilter, failure: string) =>
  usePagedList({
    endpoint: listContactMessages,
    query: filter,
    read: (query, signal) => readListPage(listContactMessages, { query, signal }),
    failure,
  })

export const contactSummaryQuery = queryOptions({
  queryKey: [getContactSummary.id],
  queryFn: ({ signal }) => callEndpoint(getContactSummary, { signal }),
  // Other administrators change it too.
  staleTime: 0,
})

/** Stores the new state of one message and reloads the counts. The message keeps its place, whatever the filter. */
function useNote() {
  const queries = useQueryClient()
  const note = useNoteChange(listContactMessages)
  return (id: number, changed: ContactItem | null) => {
    note(id, changed)
    void queries.invalidateQueries({ queryKey: [getContactSummary.id] })
  }
}

/** Changes to one message run one after the other, so that the last answer is the newest. */
const scopeOf = (id: number) => ({ id: `${listContactMessages.id} ${id}` })

export function useContactChange(id: number, failed: string, onDone?: (item: ContactItem, change: ContactChange) => void) {
  const note = useNote()
  const queries = useQueryClient()
  return useMutation({
    scope: scopeOf(id),
    mutationFn: (change: ContactChange) => callEndpoint(changeContactMessage, { params: { id }, body: change }),
    onSuccess: (changed, change) => {
      note(id, changed)
      onDone?.(changed, change)
    },
    onError: (error) => {
      logUnexpected(failed, error)
      // Show the current notes beside the user's own.
      if (hasCode(error, 'CONFLICT')) void queries.invalidateQueries({ queryKey: [listContactMessages.id] })
      else showToast({ tone: 'error', title: failed, description: sentenceOf(error, 'Please try again.') })
    },
  })
}

export function useDeleteContact(id: number, onDone: () => void) {
  const note = useNote()
  return useMutationOnce({
    scope: scopeOf(id),
    mutationFn: () => callEndpoint(deleteContactMessage, { params: { id } }),
    onSuccess: () => {
      onDone()
      note(id, null)
    },
    onError: (error) => {
      // Another administrator deleted it first.
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
