import { getAdminStatus } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Whether the signed-in user is an administrator now: requested again by every screen that depends on it. */
export const adminStatusQuery = queryOptions({
  queryKey: [getAdminStatus.id],
  queryFn: ({ signal }) => callEndpoint(getAdminStatus, { signal }),
  staleTime: 0,
  gcTime: 0,
})
