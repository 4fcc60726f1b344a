import { type ErrorCode, errors, type Issue } from '@tickmark/contract'
import { ApiError } from '../../lib/api/api-error.ts'

/** The refusal that the server would send; `error` replaces its sentence where that speaks of an account. */
export function refuse(
  code: ErrorCode,
  { issues, error = errors[code].error, cause }: { issues?: Issue[]; error?: string; cause?: unknown } = {},
): ApiError {
  const refusal = new ApiError(errors[code].status, JSON.stringify({ code, error, ...(issues === undefined ? {} : { errors: issues }) }))
  refusal.cause = cause
  return refusal
}
