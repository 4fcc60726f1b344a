import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { authAttempts } from '../db/schema/auth.ts'

export interface AttemptLimit {
  readonly max: number
  readonly withinMs: number
}

export interface AttemptCounterOptions {
  /** The secret with which keys are hashed. */
  readonly secret: string
  /** Multiplies the allowed attempts; 0 switches the limits off. */
  readonly factor: number
  readonly now: () => Date
}

/** Counts attempts in the database, shared by all processes, under keyed hashes of who tries what. */
export class AttemptCounter {
  readonly #options: AttemptCounterOptions

  constructor(options: AttemptCounterOptions) {
    this.#options = options
  }

  /** False when limits are switched off and nothing is counted. */
  get isOn(): boolean {
    return this.#options.factor !== 0
  }

  /** A limit multiplied by the operator's factor; at least 1. */
  allow(max: number): number {
    return Math.max(1, Math.round(max * this.#options.factor))
  }

  /** The hash under which these words are counted; the words cannot be recovered from it. */
  key(...parts: readonly string[]): string {
    return createHmac('sha256', this.#options.secret).update(JSON.stringify(parts)).digest('base64url')
  }

  /** The current counts by key. */
  async read(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, { readonly count: number; readonly endsAt: Date }>> {
    const counting = and(inArray(authAttempts.key, [...keys]), gt(authAttempts.endsAt, this.#options.now()))
    const rows = await db.select().from(authAttempts).where(counting)
    return new Map(rows.map(({ key, count, endsAt }) => [key, { count, endsAt }]))
  }

  /**
   * Counts one attempt and returns null. At the limit it counts nothing and returns when the next attempt is allowed.
   * It is one statement, so simultaneous attempts cannot bypass the limit.
   */
  async count(db: Db, key: string, { max, withinMs }: AttemptLimit): Promise<Date | null> {
    const at = this.#options.now()
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
        setWhere: sql`${over} or ${authAttempts.count} < ${this.allow(max)}`,
      })
      .returning({ count: authAttempts.count })
    if (counted !== undefined) return null
    const [row] = await db.select({ endsAt: authAttempts.endsAt }).from(authAttempts).where(eq(authAttempts.key, key))
    return row?.endsAt ?? at
  }
}
