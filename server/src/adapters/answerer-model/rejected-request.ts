import { APICallError, RetryError } from 'ai'

/** The library's error for a call, unwrapped; null for other errors. */
const callError = (error: unknown): APICallError | null => {
  const last = RetryError.isInstance(error) ? error.lastError : error
  return APICallError.isInstance(last) ? last : null
}

/** Whether the request was rejected: then it has cost nothing, whatever was estimated. */
export function isRejected(error: unknown): boolean {
  const call = callError(error)
  return call !== null && call.statusCode !== 200
}

/** Whether it would be rejected again: the key or the request is refused, and the service is not just busy. */
export function isRefusedForGood(error: unknown): boolean {
  const call = callError(error)
  return call !== null && call.statusCode !== undefined && !call.isRetryable
}
