import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { pointComments, points, users } from '../../db/schema/index.ts'
import type { Newest } from './model.ts'

const columns = {
  id: pointComments.id,
  pointId: pointComments.pointId,
  author: { id: users.id, firstName: users.firstName, surname: users.surname },
  text: pointComments.text,
  mentions: pointComments.mentions,
  requestHash: pointComments.requestHash,
  createdAt: pointComments.createdAt,
  editedAt: pointComments.editedAt,
  deletedAt: pointComments.deletedAt,
}

const select = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(pointComments).leftJoin(users, eq(users.id, pointComments.userId)).where(where)

export type CommentRow = Awaited<ReturnType<typeof select>>[number]

/** The newest comments on a point, deleted ones too. */
export async function listNewestComments(db: Db, pointId: number, limit: number): Promise<Newest<CommentRow>> {
  const isOfPoint = eq(pointComments.pointId, pointId)
  const rows = await select(db, isOfPoint).orderBy(desc(pointComments.id)).limit(limit)
  const all = rows.length < limit ? rows.length : await db.$count(pointComments, isOfPoint)
  return { rows: rows.toReversed(), more: Math.max(0, all - rows.length) }
}

/** All comments of an analysis in the order of time, deleted ones too, each with the number of its point. */
export const listAllComments = (db: Db, analysisId: number) =>
  db
    .select({ ...columns, point: points.number })
    .from(pointComments)
    .innerJoin(points, eq(points.id, pointComments.pointId))
    .leftJoin(users, eq(users.id, pointComments.userId))
    .where(eq(points.analysisId, analysisId))
    .orderBy(asc(pointComments.id))

export async function findComment(db: Db, pointId: number, id: number): Promise<CommentRow | null> {
  const [row] = await select(db, and(eq(pointComments.pointId, pointId), eq(pointComments.id, id)))
  return row ?? null
}

/** The comment that a user added with this key. */
export async function findCommentByKey(db: Db, userId: number, idempotencyKey: string): Promise<CommentRow | null> {
  const [row] = await select(db, and(eq(pointComments.userId, userId), eq(pointComments.idempotencyKey, idempotencyKey)))
  return row ?? null
}

/** Counts the comments of an analysis, deleted ones too. */
export async function countComments(db: Db, analysisId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(pointComments)
    .innerJoin(points, eq(points.id, pointComments.pointId))
    .where(eq(points.analysisId, analysisId))
  return row?.count ?? 0
}

export async function insertComment(tx: Db, comment: typeof pointComments.$inferInsert): Promise<number> {
  const [row] = await tx.insert(pointComments).values(comment).returning({ id: pointComments.id })
  if (row === undefined) throw new Error('The comment was not added')
  return row.id
}

export async function updateComment(tx: Db, id: number, change: { readonly text: string; readonly mentions: number[] }): Promise<void> {
  await tx
    .update(pointComments)
    .set({ ...change, editedAt: sql`now()` })
    .where(eq(pointComments.id, id))
}

/** Deletes the text; the row keeps its place. */
export async function clearComment(tx: Db, id: number): Promise<void> {
  await tx
    .update(pointComments)
    .set({ text: '', mentions: [], deletedAt: sql`now()` })
    .where(eq(pointComments.id, id))
}
