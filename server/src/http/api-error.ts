import { errors, type ErrorBody, type ErrorCode, type Issue } from '@tickmark/contract'

/**
 * The only way to refuse a request: a code of the closed list.
 * `cause` goes to the log under the request's id and never into an answer (D16).
 */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly issues: readonly Issue[]
  /** When to try again. */
  readonly retryAt: Date | undefined

  constructor(
    code: ErrorCode,
    options: { readonly cause?: unknown; readonly issues?: readonly Issue[]; readonly retryAt?: Date | undefined } = {},
  ) {
    super(errors[code].error, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.issues = options.issues ?? []
    this.retryAt = options.retryAt
  }

  get status(): number {
    return errors[this.code].status
  }

  /** What the caller sees: only safe text. */
  toBody(requestId: string): ErrorBody {
    const { error } = errors[this.code]
    const [first] = this.issues
    if (first === undefined) return { code: this.code, error, message: error, requestId }
    return { code: this.code, error: first.message, message: first.message, errors: [...this.issues], requestId }
  }
}
