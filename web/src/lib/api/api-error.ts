import { ErrorBody, type ErrorCode, errors, type Issue, messages } from '@tickmark/contract'
import type { RefusedHere } from './refused-here.ts'

/** An unsuccessful answer. The message is `status: body text` (spec section 7). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Null if the body is not one of ours, for example from a proxy. */
  readonly code: ErrorCode | null
  /** The server's message for the user. Null if the body is not one of ours. */
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

/** The error that the server would send for a code, for services that refuse by themselves. */
export function refusal(code: RefusedHere): ApiError {
  const { status, error } = errors[code]
  return new ApiError(status, JSON.stringify({ code, error }))
}

/** No answer arrived. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'

  constructor(options?: ErrorOptions) {
    super('The server cannot be reached. Check your connection and try again.', options)
  }
}

/** A successful answer whose body is not JSON, for example a page from a proxy. */
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

/** For a failure toast: a link to the profile if the cause is an ended subscription (D9). */
export const subscribeLink = (error: unknown) =>
  hasCode(error, 'SUBSCRIPTION_REQUIRED') ? { link: { label: 'See your subscription', to: '/profile' } } : {}

/** The message to show for an error: the server's own, or `fallback`. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.sentence ?? fallback
  return error instanceof Unreachable || error instanceof UnreadableAnswer ? error.message : fallback
}

/** Logs an error unless it is a refusal with a message from the server, which the user has seen and the server has logged. */
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
