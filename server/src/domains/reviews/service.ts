import { limits, type AnalysisReview, type ChecklistItem, type OpenPoints, type ReviewPoint, type Standard } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { StoredWords, Subject } from '../../ports/answerer.ts'
import type { DocumentReviewer } from '../../ports/document-reviewer.ts'
import { TooManyReviews, type DocumentRow } from '../documents/service.ts'
import { getMateriality } from '../points/service.ts'
import { createDrafts, readContent, type Drafts } from './drafts.ts'
import { isReviewedBy, type ChosenStandard } from './policy.ts'
import * as queries from './queries.ts'
import { countUnfinished } from './turn-queries.ts'
import { queueTurn, reviewJob } from './turns.ts'

export { type AnnounceProgress, type ReviewProgress } from './report-progress.ts'
export { createEyeChecks, type EyeChecks } from './eye-checks.ts'
export type { Drafts } from './drafts.ts'
export { createDrawFirstPage, drawFirstPageJob } from './draw-first-page.ts'
export { createReviewPages, type ReviewPages } from './pages.ts'
export { createRecognise, recogniseJob, restoreRecognition } from './recognise.ts'
export { createRunReview } from './run-review.ts'
export { restoreTurns, reviewJob } from './turns.ts'

export interface Reviews {
  readonly drafts: Drafts
  /**
   * Call it in the transaction that adds the document, and `wake` afterwards. A draft is reviewed; last year's statements cause a new
   * review of the newest draft; documents of other kinds are not reviewed. Throws `TooManyReviews`.
   */
  request(tx: Db, document: DocumentRow): Promise<void>
  /**
   * Reviews the newest draft again where a standard has been chosen that it was not reviewed by. Call it in the transaction that stores the
   * choice, with the points locked, and `wake` afterwards. Throws `TooManyReviews`.
   */
  reviewByStandard(tx: Db, place: Pick<DocumentRow, 'workspaceId' | 'analysisId'>, chosen: ChosenStandard): Promise<void>
  /** Starts requested reviews at once. */
  wake(): void
  /** The progress and result of the review of the newest draft. */
  get(analysisId: number): Promise<AnalysisReview>
  /** Ends the text recognition that the review of the newest draft waits for, if it does: the review ends without a result. */
  cancelRecognition(analysisId: number): Promise<AnalysisReview>
  /** Reviews the newest draft again if its text recognition was cancelled. Throws `TooManyReviews`. */
  recogniseAgain(analysisId: number): Promise<AnalysisReview>
  /** The newest finished review of a draft, which need not be the newest draft. Null if there is none. */
  findNewest(analysisId: number, within?: Db): Promise<NewestReview | null>
  /** The findings of that review, whole, in reading order. */
  listPoints(analysisId: number): Promise<ReviewPoint[]>
  /** The words of a document; null until they have been read. */
  findWords(documentId: number): Promise<StoredWords | null>
  /** The newest draft as the assistant reads it, without pasted text; null if there is none. */
  findSubject(analysisId: number): Promise<Subject | null>
  /** The open points of each of these analyses, in their order. */
  listOpenPoints(analysisIds: readonly number[]): Promise<OpenPoints[]>
}

export interface NewestReview {
  readonly reviewId: number
  readonly documentId: number
  /** Of the draft. */
  readonly version: number
  readonly answers: readonly ChecklistItem[]
  readonly cautions: readonly string[]
}

/** The standard that a draft was reviewed by, which its own words may have decided (D29); before that, the chosen one. */
export const standardOf = ({ profile }: AnalysisReview, chosen: Standard): Standard => profile?.standard ?? chosen

export function createReviews(
  { db }: Pick<Database, 'db'>,
  jobs: Pick<JobQueue, 'send' | 'wake'>,
  { readerVersion }: Pick<DocumentReviewer, 'readerVersion'>,
): Reviews {
  const drafts = createDrafts({ db })

  async function queue(tx: Db, workspaceId: number): Promise<void> {
    await queueTurn(tx, jobs, workspaceId)
    if ((await countUnfinished(tx, workspaceId)) > limits.reviewsWaitingMax) throw new TooManyReviews()
  }

  /** Reviews the newest draft again, if there is one. */
  async function again(tx: Db, workspaceId: number, analysisId: number): Promise<void> {
    if ((await queries.restartNewestRun(tx, analysisId)) !== null) await queue(tx, workspaceId)
  }

  const reviews: Reviews = {
    drafts,
    async request(tx, { id, kind, workspaceId, analysisId }) {
      if (kind !== 'draft' && kind !== 'prior_year') return
      if (kind === 'prior_year') return again(tx, workspaceId, analysisId)
      await queries.insertRun(tx, { documentId: id, workspaceId, analysisId })
      await queue(tx, workspaceId)
    },
    async reviewByStandard(tx, { workspaceId, analysisId }, chosen) {
      const newest = await queries.findNewestRun(tx, analysisId)
      if (newest === null || (newest.run.state === 'failed' && newest.run.reviewId === null)) return
      const review = newest.run.reviewId === null ? null : await queries.findReview(tx, newest.run.reviewId)
      if (newest.run.state === 'done' && isReviewedBy(review?.profile, chosen)) return
      await again(tx, workspaceId, analysisId)
    },
    wake: () => jobs.wake(reviewJob),
    async get(analysisId) {
      const newest = await queries.findNewestRun(db, analysisId)
      if (newest === null) return { state: 'none', progress: 0 }
      const review = await drafts.readReview(newest)
      return review.reviewId === undefined ? review : { ...review, materiality: await getMateriality(db, analysisId) }
    },
    async cancelRecognition(analysisId) {
      const newest = await queries.findNewestRun(db, analysisId)
      if (newest !== null && newest.run.recognising !== null)
        await queries.updateRun(db, newest.run, { state: 'failed', failure: 'RECOGNITION_CANCELLED', recognising: null })
      return reviews.get(analysisId)
    },
    async recogniseAgain(analysisId) {
      await db.transaction(async (tx) => {
        const newest = await queries.findNewestRun(tx, analysisId)
        if (newest?.run.failure === 'RECOGNITION_CANCELLED') await again(tx, newest.run.workspaceId, analysisId)
      })
      jobs.wake(reviewJob)
      return reviews.get(analysisId)
    },
    async findNewest(analysisId, within = db) {
      const newest = await queries.findNewestReview(within, analysisId)
      if (newest === null) return null
      const { content, ...review } = newest
      const { answers = [], cautions = [] } = await readContent(content)
      return { ...review, answers, cautions }
    },
    async listPoints(analysisId) {
      const reviewId = (await queries.findNewestRun(db, analysisId))?.run.reviewId ?? null
      return reviewId === null ? [] : drafts.listPoints(analysisId, reviewId)
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
      if (run === null) return null
      const points = await reviews.listPoints(analysisId)
      const standard = standardOf(review, run.standard)
      return { standard, text: '', review: { ...review, points }, words: await reviews.findWords(id) }
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
