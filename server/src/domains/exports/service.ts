import { describeMateriality, errors, type AnalysisDocument, type AnalysisReview } from '@tickmark/contract'
import { fillFromAnalysis, nameExport, type ReviewExport } from '@tickmark/exports'
import { pointsToMark } from '@tickmark/reviewer/working'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import { DocumentRefused, type DocumentReviewer, type PriorYear } from '../../ports/document-reviewer.ts'
import { ExportRefused, type Exporter, type MarkOrder, type WrittenKind } from '../../ports/review-exports.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import type { Checklists } from '../checklist/service.ts'
import type { DocumentRow, Documents } from '../documents/service.ts'
import type { Points } from '../points/service.ts'
import type { ReviewPages, Reviews } from '../reviews/service.ts'
import type { SigningOff } from '../sign-offs/service.ts'
import type { TalkingPoints } from '../talking-points/service.ts'
import type { User } from '../users/service.ts'
import { findTitle } from './queries.ts'

export type ExportKind = WrittenKind | 'marked'

export interface ExportsDeps {
  readonly db: Db
  readonly exporter: Exporter
  readonly reviewer: Pick<DocumentReviewer, 'read'>
  readonly documents: Pick<Documents, 'list' | 'read' | 'hasFile'>
  readonly reviews: Pick<Reviews, 'get' | 'findWords'>
  readonly pages: Pick<ReviewPages, 'listCounts' | 'listByEye'>
  readonly points: Pick<Points, 'listDetails' | 'listDiscussions'>
  readonly checklists: Pick<Checklists, 'get'>
  readonly signingOff: Pick<SigningOff, 'get'>
  readonly talkingPoints: Pick<TalkingPoints, 'list'>
  readonly now: () => Date
}

export interface ExportedFile {
  /** The name under which it is saved. */
  readonly name: string
  readonly content: Uint8Array
  /** The draft that it is about. */
  readonly document: AnalysisDocument
}

/** The review of an analysis' newest draft as a file. Methods throw `ApiError`, or the signal's reason. */
export interface Exports {
  make(user: Pick<User, 'id'>, analysis: AnalysisPart, kind: ExportKind, signal: AbortSignal): Promise<ExportedFile>
}

function toApiError(error: unknown): unknown {
  if (error instanceof DocumentRefused) return new ApiError(error.code, { cause: error })
  if (!(error instanceof ExportRefused)) return error
  switch (error.code) {
    case 'BUSY':
      return new ApiError('TOO_MANY_EXPORTS', { cause: error })
    case 'FAILED':
      return new ApiError('EXPORT_FAILED', { cause: error })
    case 'PDF_PROTECTED':
      return new ApiError('PDF_PROTECTED', { cause: error })
    case 'PDF_NOT_REBUILT':
    case 'PDF_PAGES_DIFFER':
      return new ApiError('PDF_NOT_MARKED', { cause: error })
  }
}

type Reviewed = AnalysisReview & { readonly reviewId: number; readonly document: AnalysisDocument }
const isReviewed = (review: AnalysisReview): review is Reviewed => review.reviewId !== undefined && review.document !== undefined

export function createExports(deps: ExportsDeps): Exports {
  const { db, exporter, reviewer, documents, reviews, pages, points, checklists, signingOff, talkingPoints, now } = deps
  type Title = NonNullable<Awaited<ReturnType<typeof findTitle>>>

  async function fill(title: Title, user: Pick<User, 'id'>, analysis: AnalysisPart, review: Reviewed): Promise<ReviewExport> {
    const { id } = analysis
    const [counts, listed, discussions, checklist, signOffs, talking] = await Promise.all([
      pages.listCounts(review.reviewId),
      points.listDetails(id),
      points.listDiscussions(id),
      checklists.get(id),
      signingOff.get(user, analysis),
      talkingPoints.list(id),
    ])
    return fillFromAnalysis({
      analysis: title,
      review,
      pages: counts,
      points: listed,
      discussions,
      checklist: checklist.items,
      signOffs,
      talkingPoints: talking.talkingPoints,
      madeOn: now().toISOString().slice(0, 10),
      isUploaded: true,
    })
  }

  /** The stored words, or those of a document that was last read by an earlier version. Throws `ApiError` FILE_MISSING. */
  async function getWords(document: DocumentRow, signal: AbortSignal): Promise<Uint8Array> {
    const stored = await reviews.findWords(document.id)
    if (stored !== null) return stored.load()
    if (!(await documents.hasFile(document))) throw new ApiError('FILE_MISSING')
    return (await reviewer.read(await documents.read(document), signal, () => {})).words
  }

  /** Last year's statements; if they cannot be read, the draft is marked without them, as it was reviewed. */
  async function readPrior(document: DocumentRow, signal: AbortSignal): Promise<PriorYear> {
    try {
      return { words: await getWords(document, signal) }
    } catch (error) {
      if (error instanceof DocumentRefused) return { unread: errors[error.code].error }
      if (error instanceof ApiError && error.code !== 'FILES_UNAVAILABLE') return { unread: errors[error.code].error }
      throw error
    }
  }

  async function readOrder({ keptOver, ...title }: Title, analysisId: number, review: Reviewed, signal: AbortSignal): Promise<MarkOrder> {
    const standard = review.profile?.standard ?? title.standard
    const all = await documents.list(analysisId)
    const draft = all.find(({ id }) => id === review.document.id)
    if (draft === undefined) throw new ApiError('NO_REVIEW')
    if (!(await documents.hasFile(draft))) throw new ApiError('FILE_MISSING')
    const [known, byEye] = await Promise.all([points.listDetails(analysisId), pages.listByEye(review.reviewId)])
    const materiality = describeMateriality(review.materiality ?? {}, review.profile?.unit?.currency)
    const lastYear = all.find(({ kind }) => kind === 'prior_year')
    return {
      pdf: await documents.read(draft),
      words: await getWords(draft, signal),
      inputs: {
        standard,
        keptOver,
        ...(lastYear === undefined ? {} : { prior: await readPrior(lastYear, signal) }),
      },
      file: draft.name,
      ...(materiality === null ? {} : { materiality }),
      ...pointsToMark(known, byEye, { draftId: draft.id, standard }),
    }
  }

  return {
    async make(user, analysis, kind, signal) {
      const analysisId = analysis.id
      const [title, review] = await Promise.all([findTitle(db, analysisId), reviews.get(analysisId)])
      if (title === null) throw new ApiError('NOT_FOUND')
      if (!isReviewed(review)) throw new ApiError('NO_REVIEW')
      const caller = { userId: user.id, signal }
      const making =
        kind === 'marked'
          ? exporter.mark(() => readOrder(title, analysisId, review, signal), caller)
          : exporter.write(kind, () => fill(title, user, analysis, review), caller)
      const content = await making.catch((error: unknown) => {
        throw toApiError(error)
      })
      return { name: nameExport(title.fileName, kind), content, document: review.document }
    },
  }
}
