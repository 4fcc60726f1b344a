import { AnalysisEventKind, type Severity } from '@tickmark/contract'
import { and, countDistinct, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import {
  analysisEvents,
  documents,
  draftComparisons,
  eyeChecks,
  findings,
  points,
  reviewPages,
  reviewRuns,
  reviews,
} from '../../db/schema/index.ts'

/** The drafts of an analysis with the progress of their reviews, newest first. */
export function listRuns(db: Db, analysisId: number) {
  return db
    .select({ document: documents, run: reviewRuns })
    .from(documents)
    .innerJoin(reviewRuns, eq(reviewRuns.documentId, documents.id))
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft')))
    .orderBy(desc(documents.version))
}

export type DraftRow = Awaited<ReturnType<typeof listRuns>>[number]

/** A draft of an analysis; null if it has no such draft. */
export async function findDraft(db: Db, analysisId: number, documentId: number): Promise<DraftRow | null> {
  const [row] = await db
    .select({ document: documents, run: reviewRuns })
    .from(documents)
    .innerJoin(reviewRuns, eq(reviewRuns.documentId, documents.id))
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft'), eq(documents.id, documentId)))
  return row ?? null
}

/** The newest draft before this one that has a review. */
export async function findPrevious(db: Db, { analysisId, documentId }: Pick<DraftRow['run'], 'analysisId' | 'documentId'>) {
  const version = db.select({ version: documents.version }).from(documents).where(eq(documents.id, documentId))
  const [row] = await db
    .select({ document: documents, reviewId: sql<number>`${reviewRuns.reviewId}` })
    .from(documents)
    .innerJoin(reviewRuns, eq(reviewRuns.documentId, documents.id))
    .where(
      and(
        eq(documents.analysisId, analysisId),
        eq(documents.kind, 'draft'),
        lt(documents.version, sql`(${version})`),
        isNotNull(reviewRuns.reviewId),
      ),
    )
    .orderBy(desc(documents.version))
    .limit(1)
  return row ?? null
}

/** Whether two reviews rest on the same engine, reader, standard and statements of last year. */
export async function haveSameRules(db: Db, reviewId: number, otherId: number): Promise<boolean> {
  const rows = await db
    .selectDistinct({ engineVersion: reviews.engineVersion, inputs: reviews.inputs })
    .from(reviews)
    .where(inArray(reviews.id, [reviewId, otherId]))
  return rows.length === 1
}

/** How many points of each severity these reviews found. */
export function countFound(db: Db, reviewIds: readonly number[]): Promise<{ reviewId: number; severity: Severity; found: number }[]> {
  return db
    .select({ reviewId: findings.reviewId, severity: findings.severity, found: countDistinct(findings.fingerprint) })
    .from(findings)
    .where(inArray(findings.reviewId, [...reviewIds]))
    .groupBy(findings.reviewId, findings.severity)
}

/** How many figures these reviews have, proved, and have checked by eye. Reviews without figures are left out. */
export function countFigures(db: Db, reviewIds: readonly number[]) {
  const { reviewId, ticked, rounding, difference, unverifiable, untied } = reviewPages
  const eye = sql`(select count(*) from ${eyeChecks} e where e.review_id = ${reviewPages}.review_id)`
  return db
    .select({
      reviewId,
      all: sql`sum(${ticked} + ${rounding} + ${difference} + ${unverifiable} + ${untied})`.mapWith(Number),
      proven: sql`sum(${ticked} + ${rounding})`.mapWith(Number),
      eye: eye.mapWith(Number),
    })
    .from(reviewPages)
    .where(inArray(reviewId, [...reviewIds]))
    .groupBy(reviewId)
}

/** The fingerprints that any review of an earlier draft found. */
export async function listEarlierFingerprints(db: Db, { analysisId, version }: { readonly analysisId: number; readonly version: number }) {
  const rows = await db
    .selectDistinct({ fingerprint: findings.fingerprint })
    .from(findings)
    .innerJoin(reviews, eq(reviews.id, findings.reviewId))
    .innerJoin(documents, eq(documents.id, reviews.documentId))
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft'), lt(documents.version, version)))
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** The numbers of the points that a draft reopened although it had them before. */
export async function listReopened(db: Db, { analysisId, version }: { readonly analysisId: number; readonly version: number }) {
  const rows = await db
    .select({ number: points.number })
    .from(analysisEvents)
    .innerJoin(points, eq(points.id, analysisEvents.pointId))
    .where(
      and(
        eq(analysisEvents.analysisId, analysisId),
        eq(analysisEvents.kind, AnalysisEventKind.enum['reopened-by-draft']),
        eq(sql`${analysisEvents.data} ->> 'draft'`, String(version)),
      ),
    )
  return new Set(rows.map(({ number }) => number))
}

type NewComparison = typeof draftComparisons.$inferInsert

/** Replaces that of an earlier review of the same draft. */
export async function insertComparison(tx: Db, comparison: NewComparison): Promise<void> {
  const { previousId, engineVersion, changes } = comparison
  await tx
    .insert(draftComparisons)
    .values(comparison)
    .onConflictDoUpdate({ target: draftComparisons.documentId, set: { previousId, engineVersion, changes, createdAt: sql`now()` } })
}

/** The packed changes of a draft since this earlier one; null if they were not compared. */
export async function findComparison(db: Db, documentId: number, previousId: number): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ changes: draftComparisons.changes })
    .from(draftComparisons)
    .where(and(eq(draftComparisons.documentId, documentId), eq(draftComparisons.previousId, previousId)))
  return row?.changes ?? null
}
