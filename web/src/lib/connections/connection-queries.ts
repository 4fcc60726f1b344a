import { listConnections, listProviders } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../api/call-endpoint.ts'

/** The systems that this server can pull ledgers from. They change only when it starts. */
export const providersQuery = queryOptions({
  queryKey: [listProviders.id],
  queryFn: ({ signal }) => callEndpoint(listProviders, { signal }),
  staleTime: Infinity,
})

/** The connections of a client. They also end elsewhere: read each time they are shown. */
export const connectionsQuery = (clientId: number) =>
  queryOptions({
    queryKey: [listConnections.id, clientId],
    queryFn: ({ signal }) => callEndpoint(listConnections, { params: { id: clientId }, signal }),
    staleTime: 0,
  })
