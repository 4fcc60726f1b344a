import { type ErrorCode, errors, type Issue } from '@tickmark/contract'
import { ApiError } from '../../lib/api/api-error.ts'

/** The refusal that the server would send; `error` replaces its sentence where that speaks of an account. */
export function refuse(code: ErrorCode, { issues, error = errors[code].error }: { issues?: Issue[]; error?: string } = {}): ApiError {
  return new ApiError(errors[code].status, JSON.stringify({ code, error, ...(issues === undefined ? {} : { errors: issues }) }))
}
