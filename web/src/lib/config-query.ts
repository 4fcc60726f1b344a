import { getConfig } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from './api/call-endpoint.ts'

/** The server's configuration. It does not change while a page is open. */
export const configQuery = queryOptions({ queryKey: [getConfig.id], queryFn: ({ signal }) => callEndpoint(getConfig, { signal }) })
