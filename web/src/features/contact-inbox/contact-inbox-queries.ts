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
  // Others write to it.
  staleTime: 0,
})

/** Notes what is known now of one message, and has it counted anew. It stays in its place, whatever the filter says. */
function useNote() {
  const queries = useQueryClient()
  const note = useNoteChange(listContactMessages)
  return (id: number, changed: ContactItem | null) => {
    note(id, changed)
    void queries.invalidateQueries({ queryKey: [getContactSummary.id] })
  }
}

/** What is done to one message is done one thing after the other, so that the last answer is the newest. */
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
      // What stands there now is shown beside what was written.
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
