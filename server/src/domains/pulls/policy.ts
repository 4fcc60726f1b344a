import type { PullFailure } from '@tickmark/contract'

export const isOpen = (state: string): boolean => state === 'waiting' || state === 'running'

/** How often a ledger that changes while it is read is read from the start. */
export const maxRounds = 3

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** How long to wait before each further try of a step without an answer. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour]
/** An answer that makes no sense is asked for once more. */
const maxUnclear = 2
/** A token that is refused so often, fresh each time, is not what is wrong. */
const maxRefused = 3
/** A pull that a provider has kept waiting for so long fails. */
const maxAgeMs = 48 * hour
const minWaitMs = second

/** What a step has run into, in the words of `SourceFault`. */
export interface Trouble {
  readonly kind: 'token-expired' | 'consent-ended' | 'not-allowed' | 'busy' | 'limit-reached' | 'unavailable' | 'unclear-answer'
  readonly retryAfterMs: number | null
}

/** What happens after trouble: the pull fails, or takes the step again. */
export type Decision =
  | { readonly kind: 'failed'; readonly failure: PullFailure }
  /** `isLimit`: the provider's limit of calls, which no try counts against. */
  | {
      readonly kind: 'again'
      readonly afterMs: number
      readonly isLimit: boolean
      /** How often the step has met each kind of trouble; absent where that stays. */
      readonly troubles?: Readonly<Record<string, number>>
    }

/**
 * `tries`: how often the step has met trouble of this kind, this time included; other kinds do not count, so that an answer that makes no sense
 * is asked for once more however often there was none before. `ageMs`: how long ago the pull began.
 */
export function decideTrouble({ kind, retryAfterMs }: Trouble, tries: number, ageMs: number): Decision {
  switch (kind) {
    case 'consent-ended':
      return { kind: 'failed', failure: 'consent-ended' }
    case 'not-allowed':
      return { kind: 'failed', failure: 'not-allowed' }
    case 'busy':
      return waitForLimit(retryAfterMs ?? minute, ageMs)
    case 'limit-reached':
      return waitForLimit(retryAfterMs ?? hour, ageMs)
    case 'unclear-answer':
      return tries >= maxUnclear ? { kind: 'failed', failure: 'unclear-answer' } : tryAgain(tries)
    // Each try has refreshed the token.
    case 'token-expired':
      return tries >= maxRefused ? { kind: 'failed', failure: 'consent-ended' } : tryAgain(tries)
    case 'unavailable':
      return isTriedOut(tries) ? { kind: 'failed', failure: 'unavailable' } : tryAgain(tries)
  }
}

function waitForLimit(afterMs: number, ageMs: number): Decision {
  if (ageMs + afterMs > maxAgeMs) return { kind: 'failed', failure: 'limit-reached' }
  return { kind: 'again', afterMs: Math.max(minWaitMs, Math.ceil(afterMs)), isLimit: true }
}

const tryAgain = (tries: number): Decision => ({ kind: 'again', afterMs: waits[tries - 1] ?? hour, isLimit: false })

/** More tries than there are waits: of all kinds of trouble together, and of a step that ended with its process each time. */
export const isTriedOut = (tries: number): boolean => tries > waits.length

/** Whether an analysis is pulled again this night: a server that is started in the evening does not pull what it has pulled in the morning. */
export const isDueAgain = (lastStartedAt: Date, now: Date): boolean => now.getTime() - lastStartedAt.getTime() > 20 * hour

/** How long each of several nightly pulls waits, so that they are spread over three hours. */
export const spreadMs = (index: number, count: number): number => Math.floor((index / count) * 3 * hour)
