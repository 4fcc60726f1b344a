import type { Standard } from '@tickmark/contract'
import type { Database } from '../../db/open.ts'
import type { JobHandler, JobKind } from '../../jobs/job-queue.ts'
import { DocumentRefused, type DocumentReviewer, type ReviewedDocument, type ReviewFault } from '../../ports/document-reviewer.ts'
import type { DocumentRow, Documents } from '../documents/service.ts'
import * as queries from './queries.ts'
import { reportProgress, RunGone } from './report-progress.ts'

export interface ReviewJob {
  readonly documentId: number
}

export const reviewJob: JobKind<ReviewJob> = { name: 'review', expireInSeconds: 300 }

export interface RunReviewDeps {
  readonly db: Database['db']
  readonly documents: Pick<Documents, 'findById' | 'read' | 'notePages'>
  readonly reviewer: DocumentReviewer
  /** Hears why a review failed. */
  readonly onFailure: (documentId: number, error: unknown) => void
}

/** What is wrong with the surroundings may pass: so often it is tried again before the review counts as failed. */
const patience = 3
/** Where in the whole of the work reading ends. */
const readShare = 70

/**
 * Reads a document, unless its words are there already, reviews it and stores what came out. Steps that are done are not done
 * again, so that it may be interrupted anywhere and run twice. Ends quietly when the document has been deleted.
 */
export function createRunReview({ db, documents, reviewer, onFailure }: RunReviewDeps): JobHandler<ReviewJob> {
  async function readWords(document: DocumentRow, signal: AbortSignal, progress: (percent: number) => void): Promise<Uint8Array> {
    const known = await queries.findWords(db, document.id, reviewer.readerVersion)
    if (known !== null) return known
    const pdf = await documents.read(document)
    const { words, pages } = await reviewer.read(pdf, signal, (done, total) => progress((done / total) * readShare))
    const { workspaceId, id: documentId } = document
    await db.transaction(async (tx) => {
      if (!(await queries.updateRun(tx, documentId, { state: 'reviewing', progress: readShare }))) throw new RunGone()
      await queries.insertWords(tx, { workspaceId, documentId, readerVersion: reviewer.readerVersion, words })
    })
    await documents.notePages(documentId, pages)
    return words
  }

  async function storeReview(document: DocumentRow, standard: Standard, { findings, content }: ReviewedDocument): Promise<void> {
    const { workspaceId, analysisId, id: documentId } = document
    await db.transaction(async (tx) => {
      if (!(await queries.updateRun(tx, documentId, {}))) throw new RunGone()
      const reviewId = await queries.insertReview(tx, {
        workspaceId,
        analysisId,
        documentId,
        engineVersion: reviewer.engineVersion,
        inputs: `reader=${reviewer.readerVersion};standard=${standard}`,
        content,
        findings: findings.map(
          ({ id, reference, edition, toBeConfirmed, level, expected, actual, difference, cause, ...finding }, ordinal) => ({
            ...finding,
            ordinal,
            fingerprint: id,
            reference: reference ?? null,
            edition: edition ?? null,
            toBeConfirmed: toBeConfirmed ?? false,
            level: level ?? null,
            expected: expected ?? null,
            actual: actual ?? null,
            difference: difference ?? null,
            cause: cause ?? null,
          }),
        ),
      })
      await queries.updateRun(tx, documentId, { state: 'done', progress: 100, reviewId })
    })
  }

  async function review(documentId: number, signal: AbortSignal): Promise<void> {
    const known = await queries.findRun(db, documentId)
    const document = await documents.findById(documentId)
    if (known === null || document === null || known.run.state === 'done' || known.run.state === 'failed') return
    const { standard } = known
    await reportProgress(db, documentId, signal, async (watched, report) => {
      report({ state: 'reading', progress: 0 })
      const words = await readWords(document, watched, (percent) => report({ state: 'reading', progress: Math.floor(percent) }))
      report({ state: 'reviewing', progress: readShare })
      const reviewed = await reviewer.review(words, standard, watched)
      await storeReview(document, standard, reviewed)
    })
  }

  const fail = async (documentId: number, code: ReviewFault, error: unknown): Promise<void> => {
    if (await queries.updateRun(db, documentId, { state: 'failed', failure: code })) onFailure(documentId, error)
  }

  return async ({ documentId }, { signal, attempt }) => {
    try {
      await review(documentId, signal)
    } catch (error) {
      if (error instanceof RunGone) return
      if (error instanceof DocumentRefused) return fail(documentId, error.code, error)
      if (signal.aborted || attempt < patience) throw error
      await fail(documentId, 'REVIEW_FAILED', error)
    }
  }
}
