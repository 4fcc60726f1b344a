import { inArray } from 'drizzle-orm'
import { AttemptCounter, type AttemptCounterOptions, type AttemptLimit } from '../../attempts/attempt-counter.ts'
import type { Db } from '../../db/open.ts'
import { authAttempts } from '../../db/schema/auth.ts'
import { TooManyAttempts } from '../../ports/identity.ts'

const minuteMs = 60_000

/**
 * Wrong codes for one account, from all clients together: only someone who has passed the first step can use them up. Three of a million
 * codes are right at any moment, so fifty in a day find one with a chance of 1 in 6,700.
 * Recovery codes cannot be guessed; their own limit keeps them open to a person whose other codes are used up.
 */
const limits: Readonly<Record<FactorAttempt, readonly AttemptLimit[]>> = {
  secondFactor: [
    { max: 10, withinMs: 15 * minuteMs },
    { max: 50, withinMs: 24 * 60 * minuteMs },
  ],
  recoveryCode: [{ max: 10, withinMs: 15 * minuteMs }],
}

export type FactorAttempt = 'secondFactor' | 'recoveryCode'

/** Limits how often codes of an account may be tried. */
export class FactorLimits {
  readonly #db: Db
  readonly #counter: AttemptCounter

  constructor(db: Db, options: AttemptCounterOptions) {
    this.#db = db
    this.#counter = new AttemptCounter(options)
  }

  /** Counts an attempt before the code is looked at. Throws `TooManyAttempts`. */
  async take(kind: FactorAttempt, uid: string): Promise<void> {
    if (!this.#counter.isOn) return
    for (const limit of limits[kind]) {
      const retryAt = await this.#counter.count(this.#db, this.#key(kind, uid, limit), limit)
      if (retryAt !== null) throw new TooManyAttempts(retryAt, 'TOO_MANY_ATTEMPTS')
    }
  }

  /** Forgets the attempts of an account: a code was right. */
  async forget(kind: FactorAttempt, uid: string): Promise<void> {
    if (!this.#counter.isOn) return
    const keys = limits[kind].map((limit) => this.#key(kind, uid, limit))
    await this.#db.delete(authAttempts).where(inArray(authAttempts.key, keys))
  }

  #key(kind: FactorAttempt, uid: string, { withinMs }: AttemptLimit): string {
    return this.#counter.key(kind, 'account', uid, String(withinMs))
  }
}
