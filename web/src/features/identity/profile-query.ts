import { getMe, getProfile, limits, messages, type Profile } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, UnreadableAnswer } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** The profile of the dashboard: three retries, one second apart (spec section 7). */
export const profileQuery = queryOptions({
  queryKey: [getMe.id],
  queryFn: ({ signal }) => fetchProfile(signal),
  retry: limits.dashboardProfileRetries,
  retryDelay: limits.profileRetryDelayMs,
})

/** The same profile on the profile page: one retry after a second. */
export const profilePageQuery = queryOptions({ ...profileQuery, retry: limits.profilePageRetries })

/** If the token is refused, falls back to the call that uses the session cookie and sends only the uid. */
async function fetchProfile(signal: AbortSignal): Promise<Profile> {
  try {
    return await callEndpoint(getMe, { signal })
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 401 || error.status === 403))) throw describe(error)
  }
  try {
    return await callEndpoint(getProfile, { signal, proof: 'uid' })
  } catch (error) {
    throw describe(error)
  }
}

/** The specified error messages (section 8). */
function describe(error: unknown): unknown {
  if (error instanceof ApiError) return new Error(`${messages.profile.fetchFailed}: ${error.status}`, { cause: error })
  return error instanceof UnreadableAnswer ? error : new Error(messages.profile.fetchFailed, { cause: error })
}
