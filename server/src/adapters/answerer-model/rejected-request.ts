import { APICallError, RetryError } from 'ai'

/** The library's error for a call, unwrapped; null for other errors. */
const callError = (error: unknown): APICallError | null => {
  const last = RetryError.isInstance(error) ? error.lastError : error
  return APICallError.isInstance(last) ? last : null
}

/** Whether the service rejected the request. A rejected request costs nothing. */
export function isRejected(error: unknown): boolean {
  const call = callError(error)
  return call !== null && call.statusCode !== 200
}

/** Whether a retry would be rejected too: the key or the request is at fault. */
export function isRefusedForGood(error: unknown): boolean {
  const call = callError(error)
  return call !== null && call.statusCode !== undefined && !call.isRetryable
}
