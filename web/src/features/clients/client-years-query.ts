import { listClientYears } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** The analyses of a client by year, with their documents. */
export const clientYearsQuery = (id: number) =>
  queryOptions({
    queryKey: [listClientYears.id, id],
    queryFn: ({ signal }) => callEndpoint(listClientYears, { params: { id }, signal }),
  })
