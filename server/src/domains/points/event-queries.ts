import { and, count, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analysisEvents, pointNotes, points, users } from '../../db/schema/index.ts'
import type { Newest, NewEvent } from './model.ts'

/** Rows per statement: PostgreSQL accepts at most 65,535 values in one. */
const batch = 1_000

/** Call it in the transaction of the change itself, so that neither exists without the other. */
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

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: analysisEvents.id,
      kind: analysisEvents.kind,
      point: points.number,
      by: { id: users.id, firstName: users.firstName, surname: users.surname },
      data: analysisEvents.data,
      note: pointNotes.text,
      createdAt: analysisEvents.createdAt,
    })
    .from(analysisEvents)
    .leftJoin(points, eq(points.id, analysisEvents.pointId))
    .leftJoin(users, eq(users.id, analysisEvents.userId))
    .leftJoin(pointNotes, eq(pointNotes.id, sql`(${analysisEvents.data} ->> 'noteId')::integer`))
    .where(where)

export type EventRow = Awaited<ReturnType<typeof select>>[number]

export interface EventPage {
  readonly limit: number
  /** Only events before this one. */
  readonly before?: number | undefined
}

/** The history of an analysis, newest first. */
export const listEvents = (db: Db, analysisId: number, { limit, before }: EventPage): Promise<EventRow[]> =>
  select(db, and(eq(analysisEvents.analysisId, analysisId), before === undefined ? undefined : lt(analysisEvents.id, before)))
    .orderBy(desc(analysisEvents.id))
    .limit(limit)

/** The newest events of a point. */
export async function listNewestEvents(db: Db, pointId: number, limit: number): Promise<Newest<EventRow>> {
  const isOfPoint = eq(analysisEvents.pointId, pointId)
  const rows = await select(db, isOfPoint).orderBy(desc(analysisEvents.id)).limit(limit)
  const all = rows.length < limit ? rows.length : await db.$count(analysisEvents, isOfPoint)
  return { rows: rows.toReversed(), more: Math.max(0, all - rows.length) }
}
