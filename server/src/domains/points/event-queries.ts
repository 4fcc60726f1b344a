import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.ts'
import { analysisEvents, pointNotes, points, users } from '../../db/schema/index.ts'
import type { Newest } from './model.ts'

/** Whom an event names by id: who was given a point or a line, or whose place among the members has changed. */
const about = alias(users, 'about')
const aboutId = sql`coalesce((${analysisEvents.data} ->> 'assigneeId')::integer, (${analysisEvents.data} ->> 'memberId')::integer)`

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: analysisEvents.id,
      kind: analysisEvents.kind,
      point: points.number,
      by: { id: users.id, firstName: users.firstName, surname: users.surname },
      about: { id: about.id, firstName: about.firstName, surname: about.surname },
      data: analysisEvents.data,
      note: pointNotes.text,
      createdAt: analysisEvents.createdAt,
    })
    .from(analysisEvents)
    .leftJoin(points, eq(points.id, analysisEvents.pointId))
    .leftJoin(users, eq(users.id, analysisEvents.userId))
    .leftJoin(about, eq(about.id, aboutId))
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
