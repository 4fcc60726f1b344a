import { listUsers } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

export const usersQuery = queryOptions({
  queryKey: [listUsers.id],
  queryFn: ({ signal }) => callEndpoint(listUsers, { signal }),
})
