import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, documents, reviewRuns, reviews } from '../../db/schema/index.ts'
import type { Changeable } from './model.ts'

const columns = {
  fileName: analyses.fileName,
  standard: analyses.standard,
  keptOver: analyses.keptOver,
  clientId: analyses.clientId,
  archivedAt: analyses.archivedAt,
}

/** What can be changed in an analysis; null if it has been deleted. */
export async function findChangeable(tx: Db, id: number): Promise<Changeable | null> {
  const [row] = await tx.select(columns).from(analyses).where(eq(analyses.id, id))
  return row ?? null
}

export async function updateAnalysis(tx: Db, id: number, change: Partial<Changeable>): Promise<void> {
  await tx.update(analyses).set(change).where(eq(analyses.id, id))
}

/** The stored profile of the newest draft that has been reviewed; null if there is none. */
export async function findProfile(tx: Db, analysisId: number): Promise<unknown> {
  const [row] = await tx
    .select({ profile: reviews.profile })
    .from(documents)
    .innerJoin(reviewRuns, eq(reviewRuns.documentId, documents.id))
    .innerJoin(reviews, eq(reviews.id, reviewRuns.reviewId))
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft'), isNotNull(reviewRuns.reviewId)))
    .orderBy(desc(documents.version))
    .limit(1)
  return row?.profile ?? null
}
