import type { FeedbackState } from '@tickmark/contract'
import { and, asc, avg, count, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { feedback, users } from '../../db/schema/index.ts'

const columns = {
  id: feedback.id,
  authorId: feedback.userId,
  firstName: users.firstName,
  surname: users.surname,
  email: users.email,
  rating: feedback.rating,
  comment: feedback.comment,
  createdAt: feedback.createdAt,
  resolved: feedback.resolved,
  adminResponse: feedback.adminResponse,
  respondedAt: feedback.respondedAt,
  responseFailed: feedback.responseFailed,
}

const select = (db: Db) => db.select(columns).from(feedback).innerJoin(users, eq(users.id, feedback.userId))

export type FeedbackRow = Awaited<ReturnType<typeof select>>[number]

export interface FeedbackPage {
  readonly limit: number
  readonly before?: number | undefined
  readonly state: FeedbackState
  readonly rating?: number | undefined
}

/** Newest first. */
export function listFeedback(db: Db, { limit, before, state, rating }: FeedbackPage): Promise<FeedbackRow[]> {
  const older = sql`(${feedback.createdAt}, ${feedback.id}) < (select created_at, id from feedback where id = ${before})`
  return select(db)
    .where(
      and(
        before === undefined ? undefined : older,
        state === 'all' ? undefined : eq(feedback.resolved, state === 'resolved'),
        rating === undefined ? undefined : eq(feedback.rating, rating),
      ),
    )
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(limit)
}

export async function findFeedback(db: Db, id: number): Promise<FeedbackRow | null> {
  const [row] = await select(db).where(eq(feedback.id, id))
  return row ?? null
}

/** Locks the feedback until the transaction ends. */
export async function lockFeedback(tx: Db, id: number): Promise<typeof feedback.$inferSelect | null> {
  const [row] = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update')
  return row ?? null
}

export const countFeedback = (db: Db) =>
  db
    .select({ rating: feedback.rating, resolved: feedback.resolved, count: count() })
    .from(feedback)
    .groupBy(feedback.rating, feedback.resolved)

export async function averageRating(db: Db): Promise<number | null> {
  const [row] = await db.select({ average: avg(feedback.rating) }).from(feedback)
  return row === undefined || row.average === null ? null : Number(row.average)
}

export async function updateResolved(tx: Db, id: number, resolved: boolean): Promise<void> {
  await tx.update(feedback).set({ resolved }).where(eq(feedback.id, id))
}

/** Stores a response, claimed by the process that is about to send it. */
export async function putResponse(tx: Db, id: number, adminResponse: string, now: Date): Promise<void> {
  await tx.update(feedback).set({ adminResponse, responseTriedAt: now, responseFailed: false }).where(eq(feedback.id, id))
}

const unsent = and(isNotNull(feedback.adminResponse), isNull(feedback.respondedAt))

export const listUnsent = async (db: Db): Promise<readonly number[]> => {
  const rows = await db.select({ id: feedback.id }).from(feedback).where(unsent).orderBy(asc(feedback.id))
  return rows.map(({ id }) => id)
}

/** Claims a response to send it, unless it has been sent, or a process that claimed it after `claimedSince` may still be sending it. */
export async function claimUnsent(db: Db, id: number, now: Date, claimedSince: Date): Promise<boolean> {
  const free = or(eq(feedback.responseFailed, true), isNull(feedback.responseTriedAt), lt(feedback.responseTriedAt, claimedSince))
  const taken = await db
    .update(feedback)
    .set({ responseTriedAt: now, responseFailed: false })
    .where(and(eq(feedback.id, id), unsent, free))
    .returning({ id: feedback.id })
  return taken.length > 0
}

export async function recordSent(db: Db, id: number, now: Date): Promise<void> {
  await db.update(feedback).set({ respondedAt: now, responseFailed: false }).where(eq(feedback.id, id))
}

export async function recordFailure(db: Db, id: number): Promise<void> {
  await db
    .update(feedback)
    .set({ responseFailed: true })
    .where(and(eq(feedback.id, id), isNull(feedback.respondedAt)))
}
