import { and, asc, eq, inArray, sql, type Column } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import {
  analysisAccess,
  analysisEvents,
  checklistAnswers,
  documents,
  eyeChecks,
  notifications,
  pointComments,
  pointNotes,
  points,
  reviews,
  signOffs,
  talkingPoints,
} from '../../db/schema/index.ts'

/** What a user did about points and checked by eye, in their own analyses and in those of others. */

const place = { analysisId: points.analysisId, point: points.number }

/** Rows of analyses that the user may see. */
const isSeen = (db: Db, userId: number, row: Record<'analysisId', Column>) =>
  inArray(row.analysisId, db.select({ id: analysisAccess.analysisId }).from(analysisAccess).where(eq(analysisAccess.userId, userId)))

/** The points that the user added. The owner may have edited them, so without access the user gets only their numbers and dates. */
export async function listOwnPoints(db: Db, userId: number) {
  const { severity, title, detail, page, box } = points
  const rows = await db
    .select({
      ...place,
      createdAt: points.createdAt,
      content: { severity, title, detail, page, box },
      isSeen: sql<boolean>`${isSeen(db, userId, points)}`,
    })
    .from(points)
    .where(eq(points.authorId, userId))
    .orderBy(asc(points.id))
  return rows.map(({ content, isSeen: mayRead, ...row }) => (mayRead ? { ...row, ...content } : row))
}

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

/** The points assigned to the user in analyses that they may see. */
export const listAssigned = (db: Db, userId: number) =>
  db
    .select({ ...place, state: points.state, dueOn: points.dueOn })
    .from(points)
    .where(and(eq(points.assigneeId, userId), isSeen(db, userId, points)))
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

/** The figures that the user checked by eye. The figure is the owner's, so without access the user gets only its page and the date. */
export async function listEyeChecks(db: Db, userId: number) {
  const rows = await db
    .select({
      analysisId: reviews.analysisId,
      documentId: reviews.documentId,
      page: eyeChecks.page,
      initials: eyeChecks.initials,
      checkedAt: eyeChecks.checkedAt,
      text: eyeChecks.text,
      isSeen: sql<boolean>`${isSeen(db, userId, reviews)}`,
    })
    .from(eyeChecks)
    .innerJoin(reviews, eq(reviews.id, eyeChecks.reviewId))
    .where(eq(eyeChecks.userId, userId))
    .orderBy(asc(eyeChecks.reviewId), asc(eyeChecks.page), asc(eyeChecks.figure))
  return rows.map(({ text, isSeen: mayRead, ...row }) => (mayRead ? { ...row, text } : row))
}

/** What the user answered to items of checklists. */
export const listChecklistAnswers = (db: Db, userId: number) =>
  db
    .select({
      analysisId: checklistAnswers.analysisId,
      check: checklistAnswers.check,
      answer: checklistAnswers.answer,
      comment: checklistAnswers.comment,
      initials: checklistAnswers.initials,
      answeredAt: checklistAnswers.answeredAt,
    })
    .from(checklistAnswers)
    .where(eq(checklistAnswers.userId, userId))
    .orderBy(asc(checklistAnswers.analysisId), asc(checklistAnswers.check))

/** What the user signed. */
export const listSignOffs = (db: Db, userId: number) =>
  db
    .select({
      analysisId: signOffs.analysisId,
      role: signOffs.role,
      name: signOffs.name,
      initials: signOffs.initials,
      draft: documents.version,
      signedAt: signOffs.signedAt,
    })
    .from(signOffs)
    .innerJoin(documents, eq(documents.id, signOffs.documentId))
    .where(eq(signOffs.userId, userId))
    .orderBy(asc(signOffs.analysisId), asc(signOffs.role))

/** What the user was notified of. */
export const listNotifications = (db: Db, userId: number) =>
  db
    .select({
      kind: notifications.kind,
      workspaceId: notifications.workspaceId,
      analysisId: notifications.analysisId,
      point: notifications.point,
      line: notifications.line,
      roleBefore: notifications.roleBefore,
      firmName: notifications.firmName,
      actorId: notifications.actorId,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.id))

/** The talking points that the user wrote or drafted. Others may have edited them, so without access the user gets only the dates. */
export async function listTalkingPoints(db: Db, userId: number) {
  const rows = await db
    .select({
      analysisId: talkingPoints.analysisId,
      createdAt: talkingPoints.createdAt,
      content: { text: talkingPoints.text, state: talkingPoints.state },
      isSeen: sql<boolean>`${isSeen(db, userId, talkingPoints)}`,
    })
    .from(talkingPoints)
    .where(eq(talkingPoints.authorId, userId))
    .orderBy(asc(talkingPoints.id))
  return rows.map(({ content, isSeen: mayRead, ...row }) => (mayRead ? { ...row, ...content } : row))
}
