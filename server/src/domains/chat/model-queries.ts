import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { modelChoices, modelSpending, users } from '../../db/schema/index.ts'
import type { ChatPlace } from './queries.ts'

export interface ModelChoiceRow {
  readonly use: 'allowed' | 'off'
  readonly operator: string
}

/** The decision for a chat; null if there is none. */
export async function findChoice(db: Db, place: ChatPlace): Promise<ModelChoiceRow | null> {
  const [row] = await db
    .select({ use: modelChoices.use, operator: modelChoices.operator })
    .from(modelChoices)
    .where(place.analysisId === null ? eq(modelChoices.userId, place.userId) : eq(modelChoices.analysisId, place.analysisId))
  return row ?? null
}

export async function saveChoice(db: Db, place: ChatPlace, choice: ModelChoiceRow): Promise<void> {
  const where = place.analysisId === null ? { userId: place.userId } : { analysisId: place.analysisId }
  const target = place.analysisId === null ? modelChoices.userId : modelChoices.analysisId
  await db
    .insert(modelChoices)
    .values({ ...where, ...choice })
    .onConflictDoUpdate({ target, set: { ...choice, decidedAt: sql`now()` } })
}

const today = sql`(now() at time zone 'utc')::date`

/** Tokens that a user's answers have used today (UTC). */
export async function getSpent(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ tokens: modelSpending.tokens })
    .from(modelSpending)
    .where(sql`${modelSpending.userId} = ${userId} and ${modelSpending.day} = ${today}`)
  return row?.tokens ?? 0
}

/** Does nothing if the account no longer exists. */
export async function addSpent(db: Db, userId: number, tokens: number): Promise<void> {
  const spent = { userId: users.id, day: sql<string>`${today}`.as('day'), tokens: sql<number>`${tokens}::integer`.as('tokens') }
  await db
    .insert(modelSpending)
    .select(db.select(spent).from(users).where(eq(users.id, userId)))
    .onConflictDoUpdate({
      target: [modelSpending.userId, modelSpending.day],
      set: { tokens: sql`${modelSpending.tokens} + excluded.tokens` },
    })
}
