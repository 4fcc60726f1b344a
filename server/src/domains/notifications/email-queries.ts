import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, notifications, points, users, workspaceMembers } from '../../db/schema/index.ts'
import { isCurrent } from './current-queries.ts'
import { selectSeen, type NotificationRow } from './queries.ts'

/**
 * Gives a job a user's unread notifications that no other job emails: all of them once the oldest has waited for `delayMs`, otherwise
 * none. By the database's clock, as is the start of the job.
 */
export async function claimForEmail(db: Db, userId: number, job: string, delayMs: number): Promise<void> {
  const unsent = sql`user_id = ${userId} and read_at is null and email_job is null`
  await db.execute(sql`
    update ${notifications} set email_job = ${job}::uuid
    where ${unsent} and (select min(created_at) from ${notifications} where ${unsent}) <= now() - make_interval(secs => ${delayMs / 1_000})`)
}

/** A user to whom notifications are emailed; null if the account is deleted or suspended, or the user does not want it. */
export async function findReader(db: Db, userId: number): Promise<{ readonly email: string; readonly firstName: string } | null> {
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId), users.notificationEmails, isNull(users.suspendedAt)))
  return row ?? null
}

/**
 * What a job emails, the oldest first: what is still unread, of analyses that the user still sees, and still so. Points and analyses are
 * theirs, it is their turn, their signature does not hold, they have that place in the firm, and who was removed has not returned.
 */
export function listClaimed(db: Db, userId: number, job: string): Promise<NotificationRow[]> {
  const assigned = db
    .select({ number: points.number })
    .from(points)
    .where(and(eq(points.analysisId, notifications.analysisId), eq(points.assigneeId, userId)))
  const isNamed = or(eq(analyses.preparerId, userId), eq(analyses.reviewerId, userId), eq(analyses.partnerId, userId))
  const { kind, point, roleBefore } = notifications
  const { role } = workspaceMembers
  const isDue = or(
    inArray(kind, ['mention', 'pulls-stopped']),
    and(inArray(kind, ['assigned', 'due', 'due-today']), or(inArray(point, assigned), and(isNull(point), isNamed))),
    and(inArray(kind, ['turn', 'stale']), isCurrent),
    and(eq(kind, 'handed-over'), or(eq(analyses.userId, userId), isNamed, exists(assigned), isNotNull(role))),
    and(eq(kind, 'firm-owner'), eq(role, 'owner')),
    and(eq(kind, 'firm-role'), ne(role, roleBefore)),
    and(eq(kind, 'firm-removed'), isNull(role)),
  )
  return selectSeen(db, userId, and(eq(notifications.emailJob, job), isNull(notifications.readAt), isDue)).orderBy(asc(notifications.id))
}
