import { listOpenPoints } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Read anew whenever it is shown: reviews end and points are resolved meanwhile. */
export const openPointsQuery = queryOptions({
  queryKey: [listOpenPoints.id],
  queryFn: ({ signal }) => callEndpoint(listOpenPoints, { signal }),
  staleTime: 0,
})
