import type { Standard } from '@tickmark/contract'
import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, analysisAccess, documents, reviewRuns, reviews } from '../../db/schema/index.ts'

/** What next year's analysis takes over; null if the analysis has been deleted. Locks it until the transaction ends. */
export async function lockSource(tx: Db, id: number) {
  const [row] = await tx
    .select({
      fileName: analyses.fileName,
      standard: analyses.standard,
      clientId: analyses.clientId,
      workspaceId: analyses.workspaceId,
      preparerId: analyses.preparerId,
      reviewerId: analyses.reviewerId,
      partnerId: analyses.partnerId,
      dueOn: analyses.dueOn,
      periodEnd: analyses.periodEnd,
    })
    .from(analyses)
    .where(eq(analyses.id, id))
    .for('update')
  return row ?? null
}

/** The analysis of its workspace that was started from another; null if there is none. One that was moved away is a file of its own. */
export async function findSuccessor(tx: Db, id: number, workspaceId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.precedingId, id), eq(analyses.workspaceId, workspaceId)))
    .orderBy(asc(analyses.id))
    .limit(1)
  return row?.id ?? null
}

/** The period end that the newest reviewed draft states, ISO 8601; null if it states none. */
export async function findStatedPeriodEnd(tx: Db, analysisId: number): Promise<string | null> {
  const [row] = await tx
    .select({ periodEnd: sql<string | null>`${reviews.profile} ->> 'periodEnd'` })
    .from(documents)
    .innerJoin(reviewRuns, eq(reviewRuns.documentId, documents.id))
    .innerJoin(reviews, eq(reviews.id, reviewRuns.reviewId))
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft'), isNotNull(reviewRuns.reviewId)))
    .orderBy(desc(documents.version))
    .limit(1)
  return row?.periodEnd ?? null
}

export interface NextYearRow {
  readonly workspaceId: number
  readonly userId: number
  readonly clientId: number | null
  readonly fileName: string
  readonly standard: Standard
  readonly periodEnd: string | null
  readonly dueOn: string | null
  readonly precedingId: number
}

export async function insertNextYear(tx: Db, row: NextYearRow): Promise<number> {
  const [added] = await tx.insert(analyses).values(row).returning({ id: analyses.id })
  if (added === undefined) throw new Error("Next year's analysis was not added")
  return added.id
}

export interface Named {
  readonly preparerId: number | null
  readonly reviewerId: number | null
  readonly partnerId: number | null
}

const nobody: Named = { preparerId: null, reviewerId: null, partnerId: null }

/** Names the people who sign, except those who do not work on this analysis. Returns who is named. */
export async function nameThoseWithin(tx: Db, id: number, { preparerId, reviewerId, partnerId }: Named): Promise<Named> {
  const given = [preparerId, reviewerId, partnerId].filter((userId) => userId !== null)
  if (given.length === 0) return nobody
  const rows = await tx
    .select({ userId: analysisAccess.userId })
    .from(analysisAccess)
    .where(
      and(eq(analysisAccess.analysisId, id), inArray(analysisAccess.userId, given), inArray(analysisAccess.role, ['owner', 'reviewer'])),
    )
  const within = new Set(rows.map(({ userId }) => userId))
  const keep = (userId: number | null) => (userId !== null && within.has(userId) ? userId : null)
  const named = { preparerId: keep(preparerId), reviewerId: keep(reviewerId), partnerId: keep(partnerId) }
  await tx.update(analyses).set(named).where(eq(analyses.id, id))
  return named
}

/** The analyses of its workspace before and after this one that the user sees. */
export function listNeighbours(db: Db, userId: number, id: number) {
  const self = db
    .select({ workspaceId: analyses.workspaceId, precedingId: analyses.precedingId })
    .from(analyses)
    .where(eq(analyses.id, id))
    .as('self')
  return db
    .select({ id: analyses.id, fileName: analyses.fileName, precedingId: analyses.precedingId })
    .from(analyses)
    .innerJoin(analysisAccess, and(eq(analysisAccess.analysisId, analyses.id), eq(analysisAccess.userId, userId)))
    .innerJoin(self, eq(self.workspaceId, analyses.workspaceId))
    .where(or(eq(analyses.precedingId, id), eq(analyses.id, self.precedingId)))
    .orderBy(asc(analyses.id))
}
