import { eq } from 'drizzle-orm'
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
