import { limits as contractLimits } from '@tickmark/contract'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { AttemptCounter, type AttemptCounterOptions, type AttemptLimit } from '../../attempts/attempt-counter.ts'
import { networkOf } from '../../attempts/network-of.ts'
import type { Db } from '../../db/open.ts'
import { authAttempts } from '../../db/schema/auth.ts'
import { TooManyAttempts } from '../../ports/identity.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * For an account, in one period: the second and third email that a client requests in 15 minutes must find room among the first
 * `repeatedMail`, a client's first one among the first `max`. So a few clients cannot use up the limit. Clients that have signed in to
 * the account are not bound by it.
 * The period is the lifetime of a reset link, so when a request is refused, every link that was sent within the period still works.
 */
const sendMail = {
  pair: { max: 3, withinMs: 15 * minuteMs },
  client: { max: 10, withinMs: 15 * minuteMs },
  account: { max: 20, withinMs: contractLimits.resetLinkLifetimeMs },
} as const
const repeatedMail = 10

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
  /** Each kind of email has a limit of its own: strangers who use up the sign-in links leave the resets alone. */
  sendReset: sendMail,
  sendSignInLink: sendMail,
  sendVerification: sendMail,
  /** Counted separately: counts for addresses with an account must not show in any answer. */
  accountExists: { client: { max: 20, withinMs: 15 * minuteMs }, account: { max: 20, withinMs: 60 * minuteMs } },
  /** Links cannot be guessed; this limits the work that attempts cause. */
  useLink: { client: { max: 60, withinMs: 15 * minuteMs } },
  /** Apart from the links, and more: a whole office may come back from its provider at nine o'clock, behind one address. */
  enterByProvider: { client: { max: 600, withinMs: 15 * minuteMs } },
} as const satisfies Record<string, { readonly pair?: AttemptLimit; readonly client: AttemptLimit; readonly account?: AttemptLimit }>

export type AttemptKind = keyof typeof limits

/**
 * Guessing from many clients is slowed down but never blocked, because a block would also lock out the holder. After this many wrong
 * passwords within an hour, a client without a recent sign-in to the account gets one attempt in 15 minutes.
 */
const distributedAttack = { wrongPasswords: 50, attemptsOfUnknownClients: 1 }
const familiarForMs = 30 * dayMs

/** Per account. Only someone who knows the password can reach this limit. */
const correctPasswords = { max: 60, withinMs: 10 * minuteMs }

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
    const retryAt = await this.#count(kind, networkOf(address), email)
    if (retryAt !== null) throw new TooManyAttempts(retryAt, limits[kind] === sendMail ? 'TOO_MANY_EMAILS' : 'TOO_MANY_ATTEMPTS')
  }

  /** Null, or when the next attempt is allowed. */
  async #count(kind: AttemptKind, network: string, email: string): Promise<Date | null> {
    const { db } = this.#options
    const of: { readonly pair?: AttemptLimit; readonly client: AttemptLimit; readonly account?: AttemptLimit } = limits[kind]
    const client = this.#counter.key(kind, 'client', network)
    const account = this.#counter.key(kind, 'account', email)
    const pair = this.#counter.key(kind, 'pair', network, email)
    const familiar = this.#familiarKey(network, email)
    const correct = this.#correctKey(email)
    const counts = await this.#counter.read(db, [client, account, pair, familiar, correct])
    const isUsedUp = (key: string, { max }: AttemptLimit) => (counts.get(key)?.count ?? 0) >= this.#counter.allow(max)
    // A client over its limit adds no more rows, however many accounts it tries.
    if (isUsedUp(client, of.client)) return counts.get(client)?.endsAt ?? null
    if (kind === 'signIn' && isUsedUp(correct, correctPasswords)) return counts.get(correct)?.endsAt ?? null
    const isFamiliar = counts.has(familiar)
    if (of.pair !== undefined) {
      const isUnderAttack =
        kind === 'signIn' && !isFamiliar && isUsedUp(account, { ...limits.signIn.account, max: distributedAttack.wrongPasswords })
      const max = isUnderAttack ? distributedAttack.attemptsOfUnknownClients : of.pair.max
      const retryAt = await this.#counter.count(db, pair, { ...of.pair, max })
      if (retryAt !== null) return retryAt
    }
    const retryAt = await this.#counter.count(db, client, of.client)
    if (retryAt !== null || of.account === undefined) return retryAt
    if (of !== sendMail) return this.#counter.count(db, account, of.account)
    return isFamiliar ? null : this.#counter.count(db, account, { ...of.account, max: counts.has(pair) ? repeatedMail : of.account.max })
  }

  /** Uncounts a sign-in attempt because the password was right, counts it as such, and remembers the client as known for this account. */
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
    const familiar = { key: this.#familiarKey(client, email), count: 1, endsAt }
    await db.insert(authAttempts).values(familiar).onConflictDoUpdate({ target: authAttempts.key, set: { endsAt } })
    await this.#counter.count(db, this.#correctKey(email), correctPasswords)
  }

  /** Counted while the client is known for this account. */
  #familiarKey(network: string, email: string): string {
    return this.#counter.key('signIn', 'familiar', network, email)
  }

  #correctKey(email: string): string {
    return this.#counter.key('signIn', 'correct', email)
  }
}
