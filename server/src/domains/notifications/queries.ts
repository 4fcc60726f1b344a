import type { SignOffRole, WorkspaceRole } from '@tickmark/contract'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, analysisAccess, notifications, users, workspaceMembers, workspaces } from '../../db/schema/index.ts'
import { isCurrent } from './current-queries.ts'

/** Rows per statement: PostgreSQL accepts at most 65,535 values in one. */
const batch = 1_000

export type NewRow = typeof notifications.$inferInsert

export async function insertNotifications(tx: Db, rows: readonly NewRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) await tx.insert(notifications).values(rows.slice(from, from + batch))
}

/** How many notifications of a user are kept: of all, and of those about one analysis. */
export interface Kept {
  readonly perUser: number
  readonly perAnalysis: number
}

/** Deletes all but the newest of each user. Rows that another transaction is changing are left to the next time, so this never waits. */
export async function deleteOldest(tx: Db, userIds: readonly number[], { perUser, perAnalysis }: Kept): Promise<void> {
  const { id, userId, analysisId } = notifications
  const ranked = tx
    .select({
      id,
      place: sql<number>`row_number() over (partition by ${userId} order by ${id} desc)`.as('place'),
      placeInAnalysis: sql<number>`row_number() over (partition by ${userId}, ${analysisId} order by ${id} desc)`.as('place_in_analysis'),
    })
    .from(notifications)
    .where(inArray(userId, [...userIds]))
    .as('ranked')
  const excess = tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} > ${perUser} or ${ranked.placeInAnalysis} > ${perAnalysis}`)
  const free = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(inArray(notifications.id, excess))
    .for('update', { skipLocked: true })
  await tx.delete(notifications).where(inArray(notifications.id, free))
}

/**
 * What a user may see: nothing about an analysis of which they are no longer a member, nor about a firm to which they no longer belong, but that
 * they were removed.
 */
const isSeen = (db: Db, userId: number): SQL | undefined =>
  or(
    inArray(analyses.id, db.select({ id: analysisAccess.analysisId }).from(analysisAccess).where(eq(analysisAccess.userId, userId))),
    and(isNotNull(workspaces.id), or(isNotNull(workspaceMembers.role), eq(notifications.kind, 'firm-removed'))),
  )

/** Joined where a notification is about a firm. */
const isOfFirm = and(isNull(notifications.analysisId), eq(workspaces.id, notifications.workspaceId))
const isPlace = and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.userId, notifications.userId))

/** The lines of the analysis that the user is named for today, in their order; none for a notification about a point. */
const lines = sql<
  SignOffRole[]
>`case when ${notifications.point} is not null or ${notifications.analysisId} is null then '{}' else array_remove(array[
  case when ${analyses.preparerId} = ${notifications.userId} then 'prepared' end,
  case when ${analyses.reviewerId} = ${notifications.userId} then 'reviewed' end,
  case when ${analyses.partnerId} = ${notifications.userId} then 'approved' end], null) end`

/** Today's name is for those who belong to the firm; who was removed sees the name of then. */
const firmName = sql`case when ${workspaceMembers.role} is null then ${notifications.firmName} else ${workspaces.name} end`

/** The notifications of a user about analyses and firms that they may see. */
export const selectSeen = (db: Db, userId: number, where: SQL | undefined) =>
  db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      analysisId: notifications.analysisId,
      analysisName: analyses.fileName,
      firm: sql<{ id: number; name: string; role: WorkspaceRole | null } | null>`case when ${workspaces.id} is not null then
        json_build_object('id', ${workspaces.id}, 'name', ${firmName}, 'role', ${workspaceMembers.role}) end`,
      point: notifications.point,
      lines,
      line: notifications.line,
      isCurrent,
      by: { id: users.id, firstName: users.firstName, surname: users.surname },
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .leftJoin(analyses, eq(analyses.id, notifications.analysisId))
    .leftJoin(workspaces, isOfFirm)
    .leftJoin(workspaceMembers, isPlace)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(and(eq(notifications.userId, userId), isSeen(db, userId), where))

export type NotificationRow = Awaited<ReturnType<typeof selectSeen>>[number]

export interface NotificationPage {
  readonly limit: number
  /** Only notifications before this one. */
  readonly before?: number | undefined
}

/** Newest first. */
export const listNotifications = (db: Db, userId: number, { limit, before }: NotificationPage): Promise<NotificationRow[]> =>
  selectSeen(db, userId, before === undefined ? undefined : lt(notifications.id, before))
    .orderBy(desc(notifications.id))
    .limit(limit)

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .leftJoin(analyses, eq(analyses.id, notifications.analysisId))
    .leftJoin(workspaces, isOfFirm)
    .leftJoin(workspaceMembers, isPlace)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isSeen(db, userId)))
  return row?.count ?? 0
}

/** Which of a user's notifications: these, or all up to this one. */
export type Which = { readonly ids: readonly number[] } | { readonly upTo: number }

/** False if they had all been read. */
export async function updateRead(tx: Db, userId: number, which: Which): Promise<boolean> {
  const named = 'ids' in which ? inArray(notifications.id, [...which.ids]) : lte(notifications.id, which.upTo)
  const unread = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), named))
    // In one order, so that two such calls cannot wait for each other.
    .orderBy(asc(notifications.id))
    .for('update')
  const read = await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(inArray(notifications.id, unread))
    .returning({ id: notifications.id })
  return read.length > 0
}

export async function deleteOfAnalysis(tx: Db, analysisId: number, userId: number): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.analysisId, analysisId), eq(notifications.userId, userId)))
}

export async function findChoice(db: Db, userId: number): Promise<boolean> {
  const [row] = await db.select({ email: users.notificationEmails }).from(users).where(eq(users.id, userId))
  return row?.email ?? false
}

export async function updateChoice(db: Db, userId: number, email: boolean): Promise<void> {
  await db.update(users).set({ notificationEmails: email }).where(eq(users.id, userId))
}
