import type { AnalysisReview, DraftComparison, DraftEntry, DraftReview, PageComparison, ReviewPoint, Severity } from '@tickmark/contract'
import { comparePoints, presentReview } from '@tickmark/reviewer/working'
import type { Database } from '../../db/open.ts'
import type { PageChanges, ReviewContent } from '../../ports/document-reviewer.ts'
import { presentDocument } from '../documents/service.ts'
import * as drafts from './draft-queries.ts'
import type { DraftRow } from './draft-queries.ts'
import { presentPoint, presentRun } from './present.ts'
import * as queries from './queries.ts'
import { unpack } from '../../db/pack.ts'

/** The drafts of an analysis, their reviews, and what each changed. */
export interface Drafts {
  /** Newest first. */
  list(analysisId: number): Promise<DraftEntry[]>
  find(analysisId: number, documentId: number): Promise<DraftRow | null>
  /** Its progress and result, without the findings. */
  readReview(draft: DraftRow): Promise<AnalysisReview>
  getReview(draft: DraftRow): Promise<DraftReview>
  /** The findings of a review, whole, in reading order. */
  listPoints(analysisId: number, reviewId: number): Promise<ReviewPoint[]>
  compare(draft: DraftRow): Promise<DraftComparison>
}

/** What a review holds beside its findings and pages. */
export const readContent = async (packed: Uint8Array): Promise<ReviewContent> => (await unpack(packed)) as ReviewContent

export function createDrafts({ db }: Pick<Database, 'db'>): Drafts {
  const listPoints = async (analysisId: number, reviewId: number): Promise<ReviewPoint[]> =>
    (await queries.listPoints(db, { id: reviewId, analysisId })).map(presentPoint)

  async function readReview({ document, run }: DraftRow): Promise<AnalysisReview> {
    const known = { ...presentRun(run), document: presentDocument(document) }
    const review = run.reviewId === null ? null : await queries.findReview(db, run.reviewId)
    if (review === null) return known
    return { ...known, ...presentReview({ reviewId: review.id, file: document.name, content: await readContent(review.content) }) }
  }

  async function findPageChanges(documentId: number, previousId: number): Promise<PageComparison> {
    const packed = await drafts.findComparison(db, documentId, previousId)
    return packed === null ? { state: 'missing' } : ((await unpack(packed)) as PageChanges)
  }

  return {
    async list(analysisId) {
      const rows = await drafts.listRuns(db, analysisId)
      const reviewIds = rows.flatMap(({ run }) => run.reviewId ?? [])
      const [found, figures] = await Promise.all([drafts.countFound(db, reviewIds), drafts.countFigures(db, reviewIds)])
      return rows.map(({ document, run }): DraftEntry => {
        const known = { document: presentDocument(document), state: run.state }
        const { reviewId } = run
        if (reviewId === null) return known
        const count = (severity: Severity) => found.find((row) => row.reviewId === reviewId && row.severity === severity)?.found ?? 0
        const { all = 0, proven = 0, eye = 0 } = figures.find((row) => row.reviewId === reviewId) ?? {}
        return {
          ...known,
          reviewId,
          found: { error: count('error'), warning: count('warning'), info: count('info') },
          figures: { all, proven, eye },
        }
      })
    },
    find: (analysisId, documentId) => drafts.findDraft(db, analysisId, documentId),
    readReview,
    async getReview(draft) {
      const { reviewId, analysisId } = draft.run
      return { ...(await readReview(draft)), points: reviewId === null ? [] : await listPoints(analysisId, reviewId) }
    },
    listPoints,
    async compare({ document: { id, version }, run: { analysisId, documentId, reviewId } }) {
      const previous = await drafts.findPrevious(db, { analysisId, documentId })
      if (previous === null || reviewId === null)
        return { version, previous: null, sameRules: true, points: [], pages: { state: 'missing' } }
      const [now, before, earlier, reopened, pages, sameRules] = await Promise.all([
        listPoints(analysisId, reviewId),
        listPoints(analysisId, previous.reviewId),
        drafts.listEarlierFingerprints(db, { analysisId, version }),
        drafts.listReopened(db, { analysisId, version }),
        findPageChanges(id, previous.document.id),
        drafts.haveSameRules(db, reviewId, previous.reviewId),
      ])
      return {
        version,
        previous: { documentId: previous.document.id, version: previous.document.version },
        sameRules,
        points: comparePoints({ now, before, earlier, reopened }),
        pages,
      }
    },
  }
}
