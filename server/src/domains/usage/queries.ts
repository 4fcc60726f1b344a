import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { pageViews, userActions, users } from '../../db/schema/index.ts'

export interface NewPageView {
  readonly userId: number
  readonly path: string
  readonly timestamp: Date
  readonly duration: number
  readonly referrer: string | null
  readonly userAgent: string | null
}

/*
 * Both inserts lock the user's choice until they are committed, so opting out also deletes what they add. Nothing is added for a user
 * who has opted out or whose account has been deleted.
 */

/** Also adds nothing if the user has `maxPerMinute` page views within the last minute. */
export async function insertPageView(db: Db, view: NewPageView, maxPerMinute: number): Promise<void> {
  const at = sql`${view.timestamp.toISOString()}::timestamptz`
  const lately = sql`select count(*) from ${pageViews}
    where ${pageViews.userId} = ${view.userId} and ${pageViews.timestamp} > ${at} - interval '1 minute'`
  await db.execute(sql`insert into ${pageViews} (user_id, path, "timestamp", duration, referrer, user_agent)
    select ${users.id}, ${view.path}::text, ${at}, ${view.duration}::integer, ${view.referrer}::text, ${view.userAgent}::text
    from ${users} where ${users.id} = ${view.userId} and ${users.usageRecording} and (${lately}) < ${maxPerMinute} for share of ${users}`)
}

export interface NewAction {
  readonly userId: number
  readonly action: string
  readonly timestamp: Date
  /** JSON. */
  readonly metadata: string
}

export async function insertAction(db: Db, { userId, action, timestamp, metadata }: NewAction): Promise<void> {
  await db.execute(sql`insert into ${userActions} (user_id, action, "timestamp", metadata)
    select ${users.id}, ${action}::text, ${timestamp.toISOString()}::timestamptz, ${metadata}::jsonb
    from ${users} where ${users.id} = ${userId} and ${users.usageRecording} for share of ${users}`)
}

export async function findChoice(db: Db, userId: number): Promise<boolean> {
  const [row] = await db.select({ recording: users.usageRecording }).from(users).where(eq(users.id, userId))
  return row?.recording ?? false
}

/** Opting out deletes the existing records. Call it in a transaction. */
export async function updateChoice(tx: Db, userId: number, recording: boolean): Promise<void> {
  await tx.update(users).set({ usageRecording: recording }).where(eq(users.id, userId))
  if (recording) return
  await tx.delete(pageViews).where(eq(pageViews.userId, userId))
  await tx.delete(userActions).where(eq(userActions.userId, userId))
}

/** Deletes records older than `months` months. */
export async function deleteOlderThan(db: Db, months: number, now: Date): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::integer)`
  await db.delete(pageViews).where(lt(pageViews.timestamp, before))
  await db.delete(userActions).where(lt(userActions.timestamp, before))
}
