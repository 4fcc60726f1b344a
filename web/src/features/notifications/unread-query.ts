import { countUnreadNotifications } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** How many notifications are unread: read once, then whenever the server announces a change. */
export const unreadQuery = queryOptions({
  queryKey: [countUnreadNotifications.id],
  queryFn: ({ signal }) => callEndpoint(countUnreadNotifications, { signal }),
})
