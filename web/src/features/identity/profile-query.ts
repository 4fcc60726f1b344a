import { getMe, getProfile, limits } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** The profile behind the greeting: 401 and 403 fall back to the session cookie's own call; three retries a second apart (spec section 7). */
export const profileQuery = queryOptions({
  queryKey: [getMe.id],
  queryFn: async ({ signal }) => {
    try {
      return await callEndpoint(getMe, { signal })
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return callEndpoint(getProfile, { signal })
      throw error
    }
  },
  retry: limits.dashboardProfileRetries,
  retryDelay: limits.profileRetryDelayMs,
})
