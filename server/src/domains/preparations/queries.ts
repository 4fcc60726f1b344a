import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.ts'
import { analyses, preparations } from '../../db/schema/index.ts'

export type PreparationRow = typeof preparations.$inferSelect
export type NewPreparationRow = Omit<typeof preparations.$inferInsert, 'updatedAt'>

/** The preparation of an analysis; null before its first change. */
export async function findPreparation(db: Db, analysisId: number): Promise<PreparationRow | null> {
  const [row] = await db.select().from(preparations).where(eq(preparations.analysisId, analysisId))
  return row ?? null
}

/** The pull that the draft's trial balance came with; null where it came with none. It may be of another analysis, or deleted. */
export async function findPullInUse(db: Db, analysisId: number): Promise<number | null> {
  const [row] = await db.select({ pullId: preparations.pullId }).from(preparations).where(eq(preparations.analysisId, analysisId))
  return row?.pullId ?? null
}

/**
 * The last preparation among the other analyses of an analysis' client in its workspace: that of the latest period, or the latest change.
 * One without a trial balance comes after those that have one. Null if there is none.
 */
export async function findLastOfClient(db: Db, analysisId: number): Promise<PreparationRow | null> {
  const own = alias(analyses, 'own')
  const [row] = await db
    .select({ preparation: preparations })
    .from(preparations)
    .innerJoin(analyses, eq(analyses.id, preparations.analysisId))
    .innerJoin(own, and(eq(own.clientId, analyses.clientId), eq(own.workspaceId, analyses.workspaceId), ne(own.id, analyses.id)))
    .where(eq(own.id, analysisId))
    .orderBy(
      desc(isNotNull(preparations.currentLedger)),
      sql`${preparations.profile} ->> 'periodEnd' desc nulls last`,
      desc(preparations.updatedAt),
      desc(preparations.analysisId),
    )
    .limit(1)
  return row?.preparation ?? null
}

/** Stores the preparation of an analysis in place of the one before. */
export async function putPreparation(tx: Db, { analysisId, workspaceId, ...content }: NewPreparationRow): Promise<void> {
  const set = { ...content, updatedAt: sql`now()` }
  await tx
    .insert(preparations)
    .values({ analysisId, workspaceId, ...set })
    .onConflictDoUpdate({ target: preparations.analysisId, set })
}
