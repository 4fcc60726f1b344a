import { limits } from '@tickmark/contract'
import { wholeNumber } from './env-number.ts'
import type { SessionLimits } from './ports/session-limits.ts'

const maxDays = 90

/** How long users stay signed in, and how long passwords must be. */
export const sessionVariables = {
  SESSION_IDLE_MINUTES: wholeNumber(10, maxDays * 24 * 60).default(limits.sessionLifetimeMs / 60_000),
  SESSION_MAX_HOURS: wholeNumber(1, maxDays * 24).default(limits.sessionMaxMs / 3_600_000),
  PASSWORD_MIN: wholeNumber(limits.passwordMinLength, 64).default(limits.passwordMinLength),
}

interface Given {
  readonly SESSION_IDLE_MINUTES: number
  readonly SESSION_MAX_HOURS: number
}

export const readSessions = (given: Given): SessionLimits => ({
  idleMs: given.SESSION_IDLE_MINUTES * 60_000,
  maxMs: given.SESSION_MAX_HOURS * 3_600_000,
})
