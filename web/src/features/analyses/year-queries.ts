import { getNeighbouringYears } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** The analyses of the years before and after. Read whenever an analysis is opened: changes of the others are announced to open pages alone. */
export const neighbouringYearsQuery = (id: number) =>
  queryOptions({
    queryKey: [getNeighbouringYears.id, id],
    queryFn: ({ signal }) => callEndpoint(getNeighbouringYears, { params: { id }, signal }),
    staleTime: 0,
  })
