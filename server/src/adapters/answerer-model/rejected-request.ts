import { APICallError, RetryError } from 'ai'

/** The library's own error of a call, out of those that it wraps around it; null where it is another. */
const callError = (error: unknown): APICallError | null => {
  const last = RetryError.isInstance(error) ? error.lastError : error
  return APICallError.isInstance(last) ? last : null
}

/** Whether nobody took the request up: then it has cost nothing, whatever was reckoned up for it. */
export function isRejected(error: unknown): boolean {
  const call = callError(error)
  return call !== null && call.statusCode !== 200
}

/** Whether it would be turned away again: the key or the request is refused, and nobody is merely busy. */
export function isRefusedForGood(error: unknown): boolean {
  const call = callError(error)
  return call !== null && call.statusCode !== undefined && !call.isRetryable
}
