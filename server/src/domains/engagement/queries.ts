import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses } from '../../db/schema/index.ts'
import { engagementColumns, type EngagementRow } from '../../db/engagement-columns.ts'
import type { Named } from './model.ts'

/** Null if the analysis has been deleted. */
export async function findNamed(tx: Db, id: number): Promise<Named | null> {
  const { preparerId, reviewerId, partnerId, dueOn, periodEnd } = analyses
  const [row] = await tx.select({ preparerId, reviewerId, partnerId, dueOn, periodEnd }).from(analyses).where(eq(analyses.id, id))
  return row ?? null
}

export async function updateNamed(tx: Db, id: number, change: Partial<Named>): Promise<void> {
  await tx.update(analyses).set(change).where(eq(analyses.id, id))
}

/** With today's names. Null if the analysis has been deleted. */
export async function findEngagement(db: Db, id: number): Promise<EngagementRow | null> {
  const [row] = await db.select(engagementColumns).from(analyses).where(eq(analyses.id, id))
  return row ?? null
}

/** Everyone who is named for an analysis or has points of it, once each. */
export async function listInvolved(tx: Db, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ userId: number }>(sql`
    select distinct user_id as "userId" from (
      select unnest(array[preparer_id, reviewer_id, partner_id]) as user_id from analyses where id = ${id}
      union all select assignee_id from points where analysis_id = ${id}) involved
    where user_id is not null order by 1`)
  return rows.map(({ userId }) => userId)
}
