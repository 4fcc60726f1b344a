import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analysisEvents } from '../../db/schema/index.ts'
import type { NewEvent } from './model.ts'

/** Rows per statement: PostgreSQL accepts at most 65,535 values in one. */
const batch = 1_000

export async function insertEvents(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += batch) await tx.insert(analysisEvents).values(events.slice(from, from + batch))
}

/** Counts the events of an analysis, up to `limit`. */
export async function countEvents(tx: Db, analysisId: number, limit: number): Promise<number> {
  const some = tx.select({ id: analysisEvents.id }).from(analysisEvents).where(eq(analysisEvents.analysisId, analysisId)).limit(limit)
  const [row] = await tx.select({ count: count() }).from(some.as('some'))
  return row?.count ?? 0
}

/** The newest event of an analysis; null if it has none. */
export async function findLastEvent(tx: Db, analysisId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: analysisEvents.id })
    .from(analysisEvents)
    .where(eq(analysisEvents.analysisId, analysisId))
    .orderBy(desc(analysisEvents.id))
    .limit(1)
  return row?.id ?? null
}

/** Of two calls for the same user at once, the second waits until the first one's transaction ends. */
export async function lockViewsOf(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('views'), ${userId})`)
}

/** Whether a view of a document by this user has been recorded since then. */
export async function hasViewed(tx: Db, userId: number, documentId: number, since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: analysisEvents.id })
    .from(analysisEvents)
    .where(
      and(
        eq(analysisEvents.userId, userId),
        eq(analysisEvents.kind, 'viewed'),
        gte(analysisEvents.createdAt, since),
        sql`(${analysisEvents.data} ->> 'documentId')::integer = ${documentId}`,
      ),
    )
    .limit(1)
  return row !== undefined
}
