import { ErrorBody, type ErrorCode, errors, type Issue, messages } from '@tickmark/contract'
import type { RefusedHere } from './refused-here.ts'

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

/** The refusal that the server would answer for a code, for services that refuse in words of their own. */
export function refusal(code: RefusedHere): ApiError {
  const { status, error } = errors[code]
  return new ApiError(status, JSON.stringify({ code, error }))
}

/** No answer came at all. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'

  constructor(options?: ErrorOptions) {
    super('The server cannot be reached. Check your connection and try again.', options)
  }
}

/** A success whose body is not the JSON that was promised, as when something in between answered with a page of its own. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer'

  constructor(options?: ErrorOptions) {
    super(messages.profile.invalidFormat, options)
  }
}

/** Whether an error is an answer with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return error instanceof ApiError && error.code !== null && codes.includes(error.code)
}

/** For the toast that tells of a failure: the way to the profile, where a subscription that has ended is the reason (D9). */
export const wayToSubscribe = (error: unknown) =>
  hasCode(error, 'SUBSCRIPTION_REQUIRED') ? { link: { label: 'See your subscription', to: '/profile' } } : {}

/** The sentence to show for an error: the server's own, or else `fallback`. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.sentence ?? fallback
  return error instanceof Unreachable || error instanceof UnreadableAnswer ? error.message : fallback
}

/** Logs a failure that is more than a refusal in the server's own words: those were told to the person and logged where they arose. */
export function logUnexpected(what: string, error: unknown): void {
  if (!(error instanceof ApiError && error.code !== null)) console.error(what, error)
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    return ErrorBody.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
