import { getOverview } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** `today` is the user's day, YYYY-MM-DD. */
export const overviewQuery = (workspaceId: number | undefined, today: string) =>
  queryOptions({
    queryKey: [getOverview.id, workspaceId ?? null, today],
    queryFn: ({ signal }) =>
      callEndpoint(getOverview, { query: { today, ...(workspaceId === undefined ? {} : { workspaceId: String(workspaceId) }) }, signal }),
  })
