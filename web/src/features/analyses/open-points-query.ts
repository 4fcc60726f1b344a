import { listOpenPoints } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Read each time it is shown: reviews finish and points are cleared in the meantime. */
export const openPointsQuery = queryOptions({
  queryKey: [listOpenPoints.id],
  queryFn: ({ signal }) => callEndpoint(listOpenPoints, { signal }),
  staleTime: 0,
})
