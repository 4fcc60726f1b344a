import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { AttemptCounter, type AttemptCounterOptions, type AttemptLimit } from '../../attempts/attempt-counter.ts'
import { networkOf } from '../../attempts/network-of.ts'
import type { Db } from '../../db/open.ts'
import { authAttempts } from '../../db/schema/auth.ts'
import { TooManyAttempts } from '../../ports/identity.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Attempts allowed per client and account, per client, and per account.
 * The narrowest limit applies first, and rejected attempts do not count towards the others. So an attack on one account locks out
 * neither other users behind the same address nor the account's holder at another address.
 */
const limits = {
  signIn: {
    pair: { max: 10, withinMs: 15 * minuteMs },
    client: { max: 50, withinMs: 15 * minuteMs },
    // Counted to detect an attack (see below); never rejected.
    account: { max: 1_000_000, withinMs: 60 * minuteMs },
  },
  signUp: { pair: { max: 5, withinMs: 15 * minuteMs }, client: { max: 20, withinMs: 15 * minuteMs } },
  /** One client cannot use up an account's hourly limit. */
  sendMail: {
    pair: { max: 3, withinMs: 15 * minuteMs },
    client: { max: 10, withinMs: 15 * minuteMs },
    account: { max: 20, withinMs: 60 * minuteMs },
  },
  /** Counted separately: counts for addresses with an account must not show in any answer. */
  accountExists: { client: { max: 20, withinMs: 15 * minuteMs }, account: { max: 20, withinMs: 60 * minuteMs } },
  /** Links cannot be guessed; this limits the work that attempts cause. */
  useLink: { client: { max: 60, withinMs: 15 * minuteMs } },
} as const satisfies Record<string, { readonly pair?: AttemptLimit; readonly client: AttemptLimit; readonly account?: AttemptLimit }>

export type AttemptKind = keyof typeof limits

/**
 * Guessing from many clients is slowed down but never blocked, because a block would also lock out the holder. After this many wrong
 * passwords within an hour, a client without a recent sign-in to the account gets one attempt in 15 minutes.
 */
const distributedAttack = { wrongPasswords: 50, attemptsOfUnknownClients: 1 }
const familiarForMs = 30 * dayMs

export interface AttemptLimitsOptions extends AttemptCounterOptions {
  readonly db: Db
}

/** Limits how often a client may try to sign in, sign up, request emails or use links. */
export class AttemptLimits {
  readonly #options: AttemptLimitsOptions
  readonly #counter: AttemptCounter

  constructor(options: AttemptLimitsOptions) {
    this.#options = options
    this.#counter = new AttemptCounter(options)
  }

  /** Counts an attempt by a client, on an account if `email` is given. Throws `TooManyAttempts`. */
  async take(kind: AttemptKind, address: string, email = ''): Promise<void> {
    if (!this.#counter.isOn) return
    const of: { readonly pair?: AttemptLimit; readonly client: AttemptLimit; readonly account?: AttemptLimit } = limits[kind]
    const network = networkOf(address)
    const client = this.#counter.key(kind, 'client', network)
    const account = this.#counter.key(kind, 'account', email)
    const familiar = this.#counter.key(kind, 'familiar', network, email)
    const counts = await this.#counter.read(this.#options.db, [client, account, familiar])
    // A client over its limit adds no more rows, however many accounts it tries.
    const used = counts.get(client)
    if (used !== undefined && used.count >= this.#counter.allow(of.client.max)) throw new TooManyAttempts(used.endsAt)
    if (of.pair !== undefined) {
      const isUnderAttack =
        kind === 'signIn' &&
        !counts.has(familiar) &&
        (counts.get(account)?.count ?? 0) >= this.#counter.allow(distributedAttack.wrongPasswords)
      const max = isUnderAttack ? distributedAttack.attemptsOfUnknownClients : of.pair.max
      await this.#count(this.#counter.key(kind, 'pair', network, email), { ...of.pair, max })
    }
    await this.#count(client, of.client)
    if (of.account !== undefined) await this.#count(account, of.account)
  }

  /** Uncounts a sign-in attempt because the password was right, and remembers the client as known for this account. */
  async admit(address: string, email: string): Promise<void> {
    if (!this.#counter.isOn) return
    const { db, now } = this.#options
    const client = networkOf(address)
    const counted = [this.#counter.key('signIn', 'client', client), this.#counter.key('signIn', 'account', email)]
    await db.delete(authAttempts).where(eq(authAttempts.key, this.#counter.key('signIn', 'pair', client, email)))
    await db
      .update(authAttempts)
      .set({ count: sql`${authAttempts.count} - 1` })
      .where(and(inArray(authAttempts.key, counted), gt(authAttempts.count, 0)))
    const endsAt = new Date(now().getTime() + familiarForMs)
    const familiar = { key: this.#counter.key('signIn', 'familiar', client, email), count: 1, endsAt }
    await db.insert(authAttempts).values(familiar).onConflictDoUpdate({ target: authAttempts.key, set: { endsAt } })
  }

  async #count(key: string, limit: AttemptLimit): Promise<void> {
    const retryAt = await this.#counter.count(this.#options.db, key, limit)
    if (retryAt !== null) throw new TooManyAttempts(retryAt)
  }
}
