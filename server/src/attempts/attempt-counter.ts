import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { authAttempts } from '../db/schema/auth.ts'

export interface AttemptLimit {
  readonly most: number
  readonly withinMs: number
}

export interface AttemptCounterOptions {
  /** Keys are hashed with it. */
  readonly secret: string
  /** Multiplies the allowed attempts; 0 switches the limits off. */
  readonly factor: number
  readonly now: () => Date
}

/** Counts attempts in the database, so that every process knows of them, under keyed hashes of who tries and at what. */
export class AttemptCounter {
  readonly #options: AttemptCounterOptions

  constructor(options: AttemptCounterOptions) {
    this.#options = options
  }

  /** False where limits are switched off: then nothing is to be counted. */
  get isOn(): boolean {
    return this.#options.factor !== 0
  }

  /** How many of so many are allowed here. */
  allow(most: number): number {
    return Math.max(1, Math.round(most * this.#options.factor))
  }

  /** What stands in the database for these words, which nobody can read out of it. */
  key(...parts: readonly string[]): string {
    return createHmac('sha256', this.#options.secret).update(JSON.stringify(parts)).digest('base64url')
  }

  /** What is counted at this moment, by key. */
  async read(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, { readonly count: number; readonly endsAt: Date }>> {
    const counting = and(inArray(authAttempts.key, [...keys]), gt(authAttempts.endsAt, this.#options.now()))
    const rows = await db.select().from(authAttempts).where(counting)
    return new Map(rows.map(({ key, count, endsAt }) => [key, { count, endsAt }]))
  }

  /**
   * Counts one attempt, unless there were too many: then nothing is counted, and the answer is from when on there may be another.
   * One statement, so that attempts made at once cannot slip by one another.
   */
  async count(db: Db, key: string, { most, withinMs }: AttemptLimit): Promise<Date | null> {
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
        setWhere: sql`${over} or ${authAttempts.count} < ${this.allow(most)}`,
      })
      .returning({ count: authAttempts.count })
    if (counted !== undefined) return null
    const [row] = await db.select({ endsAt: authAttempts.endsAt }).from(authAttempts).where(eq(authAttempts.key, key))
    return row?.endsAt ?? at
  }
}
