import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authAttempts } from '../../db/schema/auth.ts'
import { IdentityRefused } from '../../ports/identity.ts'
import { networkOf } from './network-of.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

interface Limit {
  readonly most: number
  readonly withinMs: number
}

/**
 * Attempts allowed from one client at one account, from one client at all accounts, and at one account from all clients.
 * The narrowest is asked first, and what it refuses counts for no other: whoever hammers at one account locks neither the others
 * who sit behind the same address out of theirs, nor its holder, who comes from elsewhere.
 */
const limits = {
  signIn: {
    pair: { most: 10, withinMs: 15 * minuteMs },
    client: { most: 50, withinMs: 15 * minuteMs },
    // Counted for the siege below, and never refused.
    account: { most: 1_000_000, withinMs: 60 * minuteMs },
  },
  signUp: { pair: { most: 5, withinMs: 15 * minuteMs }, client: { most: 20, withinMs: 15 * minuteMs } },
  /** One client cannot use up what an account may be sent within an hour. */
  sendMail: {
    pair: { most: 3, withinMs: 15 * minuteMs },
    client: { most: 10, withinMs: 15 * minuteMs },
    account: { most: 20, withinMs: 60 * minuteMs },
  },
  /** Apart from the others: what is counted for addresses with an account alone must not be seen in any answer. */
  tellOfAccount: { client: { most: 20, withinMs: 15 * minuteMs }, account: { most: 20, withinMs: 60 * minuteMs } },
  /** Links cannot be guessed; this is for the work that trying costs. */
  useLink: { client: { most: 60, withinMs: 15 * minuteMs } },
} as const satisfies Record<string, { readonly pair?: Limit; readonly client: Limit; readonly account?: Limit }>

export type AttemptKind = keyof typeof limits

/**
 * Guesses from many clients are slowed down and never shut out, because that would shut the holder out, too: after so many wrong
 * passwords within an hour, a client from which nobody has signed in to the account lately has one try in a quarter of an hour.
 */
const siege = { from: 50, triesOfStrangers: 1 }
const familiarForMs = 30 * dayMs

export interface AttemptLimitsOptions {
  readonly db: Db
  readonly secret: string
  /** Multiplies the allowed attempts; 0 switches the limits off. */
  readonly factor: number
  readonly now: () => Date
}

/** Counts attempts in the database, under keyed hashes of who tries and at what. */
export class AttemptLimits {
  readonly #options: AttemptLimitsOptions

  constructor(options: AttemptLimitsOptions) {
    this.#options = options
  }

  /** Counts an attempt of a client, at an account where there is one. Throws `IdentityRefused` when there were too many. */
  async take(kind: AttemptKind, address: string, email = ''): Promise<void> {
    if (this.#options.factor === 0) return
    const of: { readonly pair?: Limit; readonly client: Limit; readonly account?: Limit } = limits[kind]
    const network = networkOf(address)
    const client = this.#key(kind, 'client', network)
    const account = this.#key(kind, 'account', email)
    const familiar = this.#key(kind, 'familiar', network, email)
    const counts = await this.#read([client, account, familiar])
    // Whoever has used up everything leaves no more rows behind, however many accounts they try.
    if ((counts.get(client) ?? 0) >= this.#allow(of.client.most)) throw new IdentityRefused('TOO_MANY_ATTEMPTS')
    if (of.pair !== undefined) {
      const besieged = kind === 'signIn' && !counts.has(familiar) && (counts.get(account) ?? 0) >= this.#allow(siege.from)
      const most = besieged ? siege.triesOfStrangers : of.pair.most
      await this.#count(this.#key(kind, 'pair', network, email), { ...of.pair, most })
    }
    await this.#count(client, of.client)
    if (of.account !== undefined) await this.#count(account, of.account)
  }

  /** Takes an attempt to sign in back, since the password was right, and remembers the client as one of the account's own. */
  async admit(address: string, email: string): Promise<void> {
    if (this.#options.factor === 0) return
    const { db, now } = this.#options
    const client = networkOf(address)
    const counted = [this.#key('signIn', 'client', client), this.#key('signIn', 'account', email)]
    await db.delete(authAttempts).where(eq(authAttempts.key, this.#key('signIn', 'pair', client, email)))
    await db
      .update(authAttempts)
      .set({ count: sql`${authAttempts.count} - 1` })
      .where(and(inArray(authAttempts.key, counted), gt(authAttempts.count, 0)))
    const endsAt = new Date(now().getTime() + familiarForMs)
    const familiar = { key: this.#key('signIn', 'familiar', client, email), count: 1, endsAt }
    await db.insert(authAttempts).values(familiar).onConflictDoUpdate({ target: authAttempts.key, set: { endsAt } })
  }

  #allow(most: number): number {
    return Math.max(1, Math.round(most * this.#options.factor))
  }

  async #read(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { db, now } = this.#options
    const counting = and(inArray(authAttempts.key, [...keys]), gt(authAttempts.endsAt, now()))
    const rows = await db.select({ key: authAttempts.key, count: authAttempts.count }).from(authAttempts).where(counting)
    return new Map(rows.map(({ key, count }) => [key, count]))
  }

  /** One statement, so that attempts made at once cannot slip by one another. Counts nothing when it refuses. */
  async #count(key: string, { most, withinMs }: Limit): Promise<void> {
    const { db, now } = this.#options
    const at = now()
    const endsAt = new Date(at.getTime() + withinMs)
    const over = lt(authAttempts.endsAt, at)
    const [counted] = await db
      .insert(authAttempts)
      .values({ key, count: 1, endsAt })
      .onConflictDoUpdate({
        target: authAttempts.key,
        set: {
          count: sql`case when ${over} then 1 else ${authAttempts.count} + 1 end`,
          endsAt: sql`case when ${over} then ${endsAt.toISOString()}::timestamptz else ${authAttempts.endsAt} end`,
        },
        setWhere: sql`${over} or ${authAttempts.count} < ${this.#allow(most)}`,
      })
      .returning({ count: authAttempts.count })
    if (counted === undefined) throw new IdentityRefused('TOO_MANY_ATTEMPTS')
  }

  #key(...parts: readonly string[]): string {
    return createHmac('sha256', this.#options.secret).update(JSON.stringify(parts)).digest('base64url')
  }
}
