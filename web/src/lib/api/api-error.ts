import { ErrorBody, type ErrorCode, type Issue } from '@tickmark/contract'

/** An answer that is not a success. The message is `status: body text` (spec section 7). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Null when the body was not one of ours, as from a proxy in between. */
  readonly code: ErrorCode | null
  /** The server's sentence for the reader. Null when the body was not one of ours. */
  readonly sentence: string | null
  readonly issues: readonly Issue[]

  constructor(status: number, bodyText: string) {
    super(`${status}: ${bodyText}`)
    const body = parseErrorBody(bodyText)
    this.status = status
    this.code = body?.code ?? null
    this.sentence = body?.error ?? null
    this.issues = body?.errors ?? []
  }
}

/** No answer came at all. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'

  constructor(options?: ErrorOptions) {
    super('The server cannot be reached. Check your connection and try again.', options)
  }
}

/** Whether an error is an answer with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return error instanceof ApiError && error.code !== null && codes.includes(error.code)
}

/** The sentence to show for an error: the server's own, or else `fallback`. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.sentence ?? fallback
  return error instanceof Unreachable ? error.message : fallback
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    return ErrorBody.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
