import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, clients, documents, reviewRuns, reviews } from '../../db/schema/index.ts'
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

/** Whether people who do not see the one client see what belongs to the other, or to none. */
export async function opensClient(tx: Db, from: number | null, to: number | null): Promise<boolean> {
  if (from === null || from === to) return false
  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(inArray(clients.id, to === null ? [from] : [from, to]), eq(clients.restricted, true)))
  const restricted = rows.map(({ id }) => id)
  return restricted.includes(from) && (to === null || !restricted.includes(to))
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
