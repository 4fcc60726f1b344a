import { listWorkspaces } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../api/call-endpoint.ts'

/** The user's workspaces: the personal one first, then firms by name. */
export const workspacesQuery = queryOptions({
  queryKey: [listWorkspaces.id],
  queryFn: ({ signal }) => callEndpoint(listWorkspaces, { signal }),
})
