import { listNotifications, type Notification, readNotifications, type ReadNotifications } from '@tickmark/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { useNoteChange } from '../../lib/api/changed-items.ts'
import { readListPage } from '../../lib/api/read-list-page.ts'
import { usePagedList } from '../../lib/api/use-paged-list.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { unreadQuery } from './unread-query.ts'

export const readFailed = 'Your notifications could not be loaded'
const markFailed = 'The notifications could not be marked as read'

export const useNotifications = () =>
  usePagedList({
    endpoint: listNotifications,
    query: {},
    read: (query, signal) => readListPage(listNotifications, { query, signal }),
    failure: readFailed,
  })

/** Marks notifications as read, in the list and in the count. */
export function useMarkRead() {
  const queries = useQueryClient()
  const note = useNoteChange(listNotifications)
  return useMutation({
    mutationFn: ({ which }: { which: ReadNotifications; shown: readonly Notification[] }) =>
      callEndpoint(readNotifications, { body: which }),
    onSuccess: (left, { shown }) => {
      const readAt = new Date().toISOString()
      for (const item of shown) {
        const read: Notification = { ...item, readAt }
        note(item.id, read)
      }
      queries.setQueryData(unreadQuery.queryKey, left)
    },
    onError: (error) => {
      logUnexpected(markFailed, error)
      showToast({ tone: 'error', title: markFailed, description: sentenceOf(error, 'Please try again.') })
    },
  })
}
