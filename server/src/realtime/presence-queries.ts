import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { analysisViewers, users } from '../db/schema/index.ts'

/** A connection that has an analysis open. */
export interface Viewing {
  readonly connectionId: string
  readonly analysisId: number
  readonly userId: number
}

/** A connection has one analysis open at a time. Fails with a foreign key error if the analysis or the user has been deleted. */
export async function putViewing(db: Db, viewing: Viewing): Promise<void> {
  const { connectionId: _key, ...rest } = viewing
  await db
    .insert(analysisViewers)
    .values(viewing)
    .onConflictDoUpdate({ target: analysisViewers.connectionId, set: { ...rest, seenAt: sql`now()` } })
}

export async function deleteViewing(db: Db, connectionId: string): Promise<void> {
  await db.delete(analysisViewers).where(eq(analysisViewers.connectionId, connectionId))
}

/** Records that these connections are alive. Returns the known ones. */
export async function refreshViewings(db: Db, connectionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .update(analysisViewers)
    .set({ seenAt: sql`now()` })
    .where(inArray(analysisViewers.connectionId, [...connectionIds]))
    .returning({ id: analysisViewers.connectionId })
  return new Set(rows.map(({ id }) => id))
}

/** Deletes those that have been silent for so long. Returns the analyses they had open, each once. */
export async function sweepViewings(db: Db, lifetimeMs: number): Promise<readonly number[]> {
  const oldest = sql`now() - ${`${lifetimeMs} milliseconds`}::interval`
  const gone = await db.delete(analysisViewers).where(lt(analysisViewers.seenAt, oldest)).returning({ id: analysisViewers.analysisId })
  return [...new Set(gone.map(({ id }) => id))]
}

/** The users who have an analysis open, each once, the oldest account first. */
export async function listViewers(db: Db, analysisId: number) {
  const rows = await db
    .select({ userId: users.id, firstName: users.firstName, surname: users.surname })
    .from(analysisViewers)
    .innerJoin(users, eq(users.id, analysisViewers.userId))
    .where(eq(analysisViewers.analysisId, analysisId))
    .orderBy(asc(users.id))
  return rows.filter(({ userId }, at) => rows[at - 1]?.userId !== userId)
}
