import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analysisEvents, pointComments, pointNotes, points } from '../../db/schema/index.ts'

/** What a user did about points, in their own analyses and in those of others. */

const place = { analysisId: points.analysisId, point: points.number }

/** The points that the user added. */
export const listOwnPoints = (db: Db, userId: number) =>
  db
    .select({
      ...place,
      severity: points.severity,
      title: points.title,
      detail: points.detail,
      page: points.page,
      box: points.box,
      createdAt: points.createdAt,
    })
    .from(points)
    .where(eq(points.authorId, userId))
    .orderBy(asc(points.id))

/** The notes and reasons with which the user cleared and dismissed points. */
export const listNotes = (db: Db, userId: number) =>
  db
    .select({ ...place, text: pointNotes.text, createdAt: pointNotes.createdAt })
    .from(pointNotes)
    .innerJoin(points, eq(points.id, pointNotes.pointId))
    .where(eq(pointNotes.userId, userId))
    .orderBy(asc(pointNotes.id))

export const listComments = (db: Db, userId: number) =>
  db
    .select({
      ...place,
      text: pointComments.text,
      mentions: pointComments.mentions,
      createdAt: pointComments.createdAt,
      editedAt: pointComments.editedAt,
      deletedAt: pointComments.deletedAt,
    })
    .from(pointComments)
    .innerJoin(points, eq(points.id, pointComments.pointId))
    .where(eq(pointComments.userId, userId))
    .orderBy(asc(pointComments.id))

/** The points assigned to the user. */
export const listAssigned = (db: Db, userId: number) =>
  db
    .select({ ...place, state: points.state, dueOn: points.dueOn })
    .from(points)
    .where(eq(points.assigneeId, userId))
    .orderBy(asc(points.id))

/** What the user did in the histories of analyses. */
export const listHistory = (db: Db, userId: number) =>
  db
    .select({
      analysisId: analysisEvents.analysisId,
      point: points.number,
      kind: analysisEvents.kind,
      data: analysisEvents.data,
      createdAt: analysisEvents.createdAt,
    })
    .from(analysisEvents)
    .leftJoin(points, eq(points.id, analysisEvents.pointId))
    .where(eq(analysisEvents.userId, userId))
    .orderBy(asc(analysisEvents.id))
