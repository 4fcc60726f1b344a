import { Box } from '@tickmark/contract'
import { and, asc, desc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { documents, findings, points, reviewRuns } from '../../db/schema/index.ts'
import type { Draft, Place } from './model.ts'

const findingColumns = {
  fingerprint: findings.fingerprint,
  ordinal: findings.ordinal,
  severity: findings.severity,
  page: findings.page,
  expected: findings.expected,
  actual: findings.actual,
  difference: findings.difference,
  evidence: findings.evidence,
}

export type FindingRow = Pick<
  typeof findings.$inferSelect,
  'fingerprint' | 'ordinal' | 'severity' | 'page' | 'expected' | 'actual' | 'difference' | 'evidence'
>

/** The findings of a review, each fingerprint once, in reading order. */
export async function listFindings(tx: Db, reviewId: number): Promise<FindingRow[]> {
  const rows = await tx.select(findingColumns).from(findings).where(eq(findings.reviewId, reviewId)).orderBy(asc(findings.ordinal))
  const seen = new Set<string>()
  return rows.filter(({ fingerprint }) => !seen.has(fingerprint) && seen.add(fingerprint))
}

/** The findings behind these points, as in the last review that had them. */
export function listFindingsOf(tx: Db, pointIds: readonly number[]) {
  return tx
    .select({ pointId: points.id, ...findingColumns })
    .from(points)
    .innerJoin(findings, and(eq(findings.reviewId, points.reviewId), eq(findings.ordinal, points.ordinal)))
    .where(inArray(points.id, [...pointIds]))
}

/** The drafts of an analysis, newest first. */
export function listDrafts(tx: Db, analysisId: number): Promise<Draft[]> {
  return tx
    .select({ documentId: documents.id, version: documents.version, reviewId: reviewRuns.reviewId })
    .from(documents)
    .innerJoin(reviewRuns, eq(reviewRuns.documentId, documents.id))
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft')))
    .orderBy(desc(documents.version))
}

/** The points of findings, by number: the history lists them in this order. */
export async function listKnown(tx: Db, analysisId: number) {
  const columns = {
    id: points.id,
    fingerprint: points.fingerprint,
    state: points.state,
    restsOn: points.restsOn,
    reviewId: points.reviewId,
  }
  const rows = await tx
    .select(columns)
    .from(points)
    .where(and(eq(points.analysisId, analysisId), isNotNull(points.fingerprint)))
    .orderBy(asc(points.number))
  return rows.map(({ fingerprint, ...row }) => ({ ...row, fingerprint: fingerprint ?? '' }))
}

/** The number for the next point. Call it with the points locked. */
export async function nextNumber(tx: Db, analysisId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(points.number) })
    .from(points)
    .where(eq(points.analysisId, analysisId))
  return (row?.last ?? 0) + 1
}

export interface NewFindingPoint extends Place {
  readonly number: number
  readonly fingerprint: string
  readonly reviewId: number
  readonly ordinal: number
}

/** Rows per statement: PostgreSQL accepts at most 65,535 values in one. */
const batch = 1_000

export async function insertPoints(tx: Db, rows: readonly NewFindingPoint[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) await tx.insert(points).values(rows.slice(from, from + batch))
}

/** Points every finding of a review at its place in it. */
export async function moveToReview(tx: Db, analysisId: number, reviewId: number): Promise<void> {
  const found = tx
    .select({ fingerprint: findings.fingerprint, ordinal: sql<number>`min(${findings.ordinal})`.as('first_ordinal') })
    .from(findings)
    .where(eq(findings.reviewId, reviewId))
    .groupBy(findings.fingerprint)
    .as('found')
  await tx
    .update(points)
    .set({ reviewId, ordinal: sql`${found.ordinal}` })
    .from(found)
    .where(and(eq(points.analysisId, analysisId), eq(points.fingerprint, found.fingerprint)))
}

/** Reopens points because of a draft. */
export async function reopenByDraft(tx: Db, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) {
    await tx
      .update(points)
      .set({
        state: 'reopened',
        note: '',
        restsOn: null,
        stateBy: null,
        stateAt: sql`now()`,
        version: sql`${points.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(inArray(points.id, ids.slice(from, from + batch)))
  }
}

/** The places, in one draft, of the points that people added. */
export async function listOwnPlaces(tx: Db, analysisId: number, documentId: number) {
  const rows = await tx
    .select({ id: points.id, page: points.page, box: points.box })
    .from(points)
    .where(and(eq(points.analysisId, analysisId), eq(points.kind, 'own'), eq(points.documentId, documentId)))
    .orderBy(asc(points.id))
  return rows.map(({ id, page, box }) => ({ id, page, box: Box.nullable().parse(box) }))
}

/** Null before the document is read. */
export async function findPageCount(tx: Db, documentId: number): Promise<number | null> {
  const [row] = await tx.select({ pages: documents.pages }).from(documents).where(eq(documents.id, documentId))
  return row?.pages ?? null
}

export async function movePoint(
  tx: Db,
  id: number,
  place: { readonly page: number; readonly box: Box | null; readonly documentId: number },
) {
  await tx
    .update(points)
    .set({ ...place, version: sql`${points.version} + 1` })
    .where(eq(points.id, id))
}
