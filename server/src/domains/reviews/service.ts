import { limits, type AnalysisReview, type OpenPoints } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { StoredWords, Subject } from '../../ports/answerer.ts'
import type { DocumentReviewer, ReviewContent } from '../../ports/document-reviewer.ts'
import { presentDocument, TooManyReviews, type DocumentRow } from '../documents/service.ts'
import { presentPoint, presentRun } from './present.ts'
import * as queries from './queries.ts'
import { countUnfinished } from './turn-queries.ts'
import { queueTurn, reviewJob } from './turns.ts'
import { unpack } from './unpack.ts'

export { type AnnounceProgress, type ReviewProgress } from './report-progress.ts'
export { createEyeChecks, type EyeChecks } from './eye-checks.ts'
export { createReviewPages, type ReviewPages } from './pages.ts'
export { createRunReview } from './run-review.ts'
export { restoreTurns, reviewJob } from './turns.ts'

export interface Reviews {
  /**
   * Call it in the transaction that adds the document, and `wake` afterwards. A draft is reviewed; last year's statements cause a new
   * review of the newest draft; documents of other kinds are not reviewed. Throws `TooManyReviews`.
   */
  request(tx: Db, document: DocumentRow): Promise<void>
  /** Starts requested reviews at once. */
  wake(): void
  /** The progress and result of the review of the newest draft. */
  get(analysisId: number): Promise<AnalysisReview>
  /** The words of a document; null until they have been read. */
  findWords(documentId: number): Promise<StoredWords | null>
  /** The newest draft as the assistant reads it, without pasted text; null if there is none. */
  findSubject(analysisId: number): Promise<Subject | null>
  /** The open points of each of these analyses, in their order. */
  listOpenPoints(analysisIds: readonly number[]): Promise<OpenPoints[]>
}

const readContent = async (packed: Uint8Array): Promise<ReviewContent> => (await unpack(packed)) as ReviewContent

export function createReviews(
  { db }: Pick<Database, 'db'>,
  jobs: Pick<JobQueue, 'send' | 'wake'>,
  { readerVersion }: Pick<DocumentReviewer, 'readerVersion'>,
): Reviews {
  const reviews: Reviews = {
    async request(tx, { id, kind, workspaceId, analysisId }) {
      if (kind !== 'draft' && kind !== 'prior_year') return
      if (kind === 'draft') await queries.insertRun(tx, { documentId: id, workspaceId, analysisId })
      const documentId = kind === 'draft' ? id : await queries.restartNewestRun(tx, analysisId)
      if (documentId === null) return
      await queueTurn(tx, jobs, workspaceId)
      if ((await countUnfinished(tx, workspaceId)) > limits.reviewsWaitingMax) throw new TooManyReviews()
    },
    wake: () => jobs.wake(reviewJob),
    async get(analysisId) {
      const newest = await queries.findNewestRun(db, analysisId)
      if (newest === null) return { state: 'none', progress: 0, points: [] }
      const { run, document } = newest
      const known = { ...presentRun(run), document: presentDocument(document) }
      const review = run.reviewId === null ? null : await queries.findReview(db, run.reviewId)
      if (review === null) return { ...known, points: [] }
      const [{ summary, counts, profile, answers, cautions }, points] = await Promise.all([
        readContent(review.content),
        queries.listPoints(db, review),
      ])
      return {
        ...known,
        reviewId: review.id,
        summary: { file: document.name, ...summary },
        ties: counts,
        points: points.map(presentPoint),
        ...(profile === undefined ? {} : { profile }),
        ...(answers === undefined ? {} : { answers: [...answers] }),
        ...(cautions === undefined ? {} : { cautions: [...cautions] }),
      }
    },
    async findWords(documentId) {
      if (!(await queries.hasWords(db, documentId, readerVersion))) return null
      return {
        key: `${documentId}/${readerVersion}`,
        async load() {
          const words = await queries.findWords(db, documentId, readerVersion)
          if (words === null) throw new Error('The words of a document are missing')
          return words
        },
      }
    },
    async findSubject(analysisId) {
      const review = await reviews.get(analysisId)
      if (review.document === undefined) return null
      const { id } = review.document
      const run = await queries.findRun(db, id)
      return run === null ? null : { standard: run.standard, text: '', review, words: await reviews.findWords(id) }
    },
    async listOpenPoints(analysisIds) {
      if (analysisIds.length === 0) return []
      const counted = new Map((await queries.countOpenPoints(db, analysisIds)).map((row) => [row.analysisId, row]))
      return analysisIds.map((analysisId) => {
        const row = counted.get(analysisId)
        if (row === undefined) return { analysisId, state: 'none', openPoints: null }
        return { analysisId, state: row.state, openPoints: row.reviewId === null ? null : row.open }
      })
    },
  }
  return reviews
}
