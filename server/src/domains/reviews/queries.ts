import { type DocumentProfile, openPointStates } from '@tickmark/contract'
import { and, asc, count, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import {
  analyses,
  documents,
  documentWords,
  findings,
  points,
  reviewPages,
  reviewRuns,
  reviews,
  reviewTags,
} from '../../db/schema/index.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type FindingRow = typeof findings.$inferSelect
export type PointRow = typeof points.$inferSelect
export type PageRow = typeof reviewPages.$inferSelect
export type RunRow = typeof reviewRuns.$inferSelect

interface Place {
  readonly workspaceId: number
  readonly analysisId: number
  readonly documentId: number
}

export async function insertRun(tx: Db, place: Place): Promise<void> {
  await tx.insert(reviewRuns).values(place).onConflictDoNothing()
}

/** Restarts the review of an analysis' newest draft; a review under way no longer counts. Null if there is no draft. */
export async function restartNewestRun(tx: Db, analysisId: number): Promise<number | null> {
  const newest = await findNewestRun(tx, analysisId)
  if (newest === null) return null
  const documentId = newest.document.id
  await tx
    .update(reviewRuns)
    .set({ state: 'queued', progress: 0, failure: null, recognising: null, round: sql`${reviewRuns.round} + 1`, updatedAt: sql`now()` })
    .where(eq(reviewRuns.documentId, documentId))
  return documentId
}

/** The newest of last year's statements of an analysis. */
export async function findPriorYear(db: Db, analysisId: number): Promise<typeof documents.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'prior_year')))
    .orderBy(desc(documents.version))
    .limit(1)
  return row ?? null
}

/** The newest draft of an analysis with the progress of its review. Null if there is no draft. */
export async function findNewestRun(db: Db, analysisId: number) {
  const [row] = await db
    .select({ document: documents, run: reviewRuns })
    .from(documents)
    .innerJoin(reviewRuns, eq(reviewRuns.documentId, documents.id))
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft')))
    .orderBy(desc(documents.version))
    .limit(1)
  return row ?? null
}

/** A run with what its job needs. Null if it has been deleted. */
export async function findRun(db: Db, documentId: number) {
  const [row] = await db
    .select({ run: reviewRuns, standard: analyses.standard, keptOver: analyses.keptOver })
    .from(reviewRuns)
    .innerJoin(analyses, eq(analyses.id, reviewRuns.analysisId))
    .where(eq(reviewRuns.documentId, documentId))
  return row ?? null
}

export type RunChange = Partial<Pick<RunRow, 'state' | 'progress' | 'failure' | 'reviewId' | 'recognising' | 'recognised' | 'toRecognise'>>

/** A round of a run, which its updates name. */
export type RunKey = Pick<RunRow, 'documentId' | 'round'>

/** False, changing nothing, if the run has been deleted or restarted, or has ended. */
export async function updateRun(db: Db, { documentId, round }: RunKey, change: RunChange): Promise<boolean> {
  const unfinished = notInArray(reviewRuns.state, ['done', 'failed'])
  const rows = await db
    .update(reviewRuns)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(reviewRuns.documentId, documentId), eq(reviewRuns.round, round), unfinished))
    .returning({ documentId: reviewRuns.documentId })
  return rows.length > 0
}

/** Whether the analysis has no newer draft. */
export async function isNewestDraft(db: Db, { analysisId, documentId }: Pick<RunRow, 'analysisId' | 'documentId'>): Promise<boolean> {
  const newest = await findNewestRun(db, analysisId)
  return newest?.document.id === documentId
}

export async function findWords(db: Db, documentId: number, readerVersion: string): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ words: documentWords.words })
    .from(documentWords)
    .where(and(eq(documentWords.documentId, documentId), eq(documentWords.readerVersion, readerVersion)))
  return row?.words ?? null
}

export async function hasWords(db: Db, documentId: number, readerVersion: string): Promise<boolean> {
  const [row] = await db
    .select({ documentId: documentWords.documentId })
    .from(documentWords)
    .where(and(eq(documentWords.documentId, documentId), eq(documentWords.readerVersion, readerVersion)))
  return row !== undefined
}

export interface NewWords extends Omit<Place, 'analysisId'> {
  readonly readerVersion: string
  readonly words: Uint8Array
}

/** Does nothing if they are stored already. */
export async function insertWords(db: Db, words: NewWords): Promise<void> {
  await db.insert(documentWords).values(words).onConflictDoNothing()
}

type NewFinding = Omit<FindingRow, 'reviewId' | 'workspaceId'>
type NewPage = Omit<PageRow, 'reviewId' | 'workspaceId'>

export interface NewReview extends Place {
  readonly engineVersion: string
  readonly inputs: string
  readonly content: Uint8Array
  readonly materiality: unknown
  readonly tags: Uint8Array | null
  readonly profile: DocumentProfile
  readonly figures: number
  readonly proven: number
  readonly findings: readonly NewFinding[]
  readonly pages: readonly NewPage[]
}

/** Rows per statement: PostgreSQL accepts at most 65,535 values in one. */
const batch = 1_000
/** Pages per statement: their marks take some kilobytes each. */
const pageBatch = 50

/** Adds a review with its findings and pages. Returns the stored review, which may be an earlier one. */
export async function insertReview(tx: Db, { findings: found, pages, tags, ...review }: NewReview): Promise<number> {
  const { workspaceId, documentId, engineVersion, inputs } = review
  const [added] = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
  if (added === undefined) {
    const same = and(eq(reviews.documentId, documentId), eq(reviews.engineVersion, engineVersion), eq(reviews.inputs, inputs))
    const [existing] = await tx.select({ id: reviews.id }).from(reviews).where(same)
    if (existing === undefined) throw new Error('The review was neither added nor found')
    return existing.id
  }
  for (let from = 0; from < found.length; from += batch) {
    const rows = found.slice(from, from + batch)
    await tx.insert(findings).values(rows.map((row) => ({ ...row, reviewId: added.id, workspaceId })))
  }
  for (let from = 0; from < pages.length; from += pageBatch) {
    const rows = pages.slice(from, from + pageBatch)
    await tx.insert(reviewPages).values(rows.map((row) => ({ ...row, reviewId: added.id, workspaceId })))
  }
  if (tags !== null) await tx.insert(reviewTags).values({ reviewId: added.id, workspaceId, tags })
  return added.id
}

/** The newest draft that has a finished review, and that review. Null if there is none. */
export async function findNewestReview(db: Db, analysisId: number) {
  const [row] = await db
    .select({ reviewId: reviews.id, content: reviews.content, documentId: documents.id, version: documents.version })
    .from(documents)
    .innerJoin(reviewRuns, eq(reviewRuns.documentId, documents.id))
    .innerJoin(reviews, eq(reviews.id, reviewRuns.reviewId))
    .where(and(eq(documents.analysisId, analysisId), eq(documents.kind, 'draft')))
    .orderBy(desc(documents.version))
    .limit(1)
  return row ?? null
}

export async function findReview(db: Db, id: number): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  return row ?? null
}

/** Findings in reading order, each with what people did about it. */
export function listPoints(db: Db, review: Pick<ReviewRow, 'id' | 'analysisId'>): Promise<{ finding: FindingRow; point: PointRow }[]> {
  return db
    .select({ finding: findings, point: points })
    .from(findings)
    .innerJoin(points, and(eq(points.analysisId, review.analysisId), eq(points.fingerprint, findings.fingerprint)))
    .where(eq(findings.reviewId, review.id))
    .orderBy(asc(findings.ordinal))
}

/** For each of these analyses that has a draft: the progress of the newest draft's review and its number of open points. In no order. */
export function countOpenPoints(db: Db, analysisIds: readonly number[]) {
  const newest = db
    .selectDistinctOn([documents.analysisId], {
      analysisId: documents.analysisId,
      state: reviewRuns.state,
      reviewId: reviewRuns.reviewId,
    })
    .from(documents)
    .innerJoin(reviewRuns, eq(reviewRuns.documentId, documents.id))
    .where(and(inArray(documents.analysisId, [...analysisIds]), eq(documents.kind, 'draft')))
    .orderBy(documents.analysisId, desc(documents.version))
    .as('newest')
  const isPresent = or(eq(points.kind, 'own'), eq(points.reviewId, newest.reviewId))
  const open = and(eq(points.analysisId, newest.analysisId), isPresent, inArray(points.state, openPointStates))
  return db
    .select({ analysisId: newest.analysisId, state: newest.state, reviewId: newest.reviewId, open: count(points.id) })
    .from(newest)
    .leftJoin(points, open)
    .groupBy(newest.analysisId, newest.state, newest.reviewId)
}
