import type {
  AnalysisPoints,
  AnalysisReview,
  EyeChecked,
  NewPoint,
  PageCounts,
  PageMarks,
  PointChange,
  PointComment,
  PointDetail,
  PointEdit,
  PointList,
  PointSummary,
  Severity,
} from '@tickmark/contract'
import { createContext, useContext } from 'react'
import type { PdfPlace } from '../../../lib/pdf/open-pdf.ts'

/** Which points to list. */
export interface PointsWanted {
  list: PointList
  severity?: Severity | undefined
  /** A user, nobody, or the user who asks. */
  assignee?: number | 'none' | 'me' | undefined
}

/** A point and the version that a change is based on. */
export type KnownPoint = Pick<PointSummary, 'number' | 'version'>

export interface ChangedPoints {
  points: PointSummary[]
  /** What they were before the change. */
  before: PointSummary[]
}

export interface WrittenComment {
  text: string
  /** Ids of the people it mentions. */
  mentions: number[]
}

/** A page of a review. */
export interface ReviewPlace {
  reviewId: number
  page: number
}

/**
 * Where the screens of a review get their data and send changes. Screens know nothing else about servers or storage. Methods throw what
 * `sentenceOf` can put into words.
 */
export interface ReviewSource {
  readonly analysisId: number
  getReview(signal: AbortSignal): Promise<AnalysisReview>
  /** Where a viewer reads a document from. The same object for the same document. */
  placeDocument(documentId: number): PdfPlace
  listPoints(wanted: PointsWanted, signal: AbortSignal): Promise<AnalysisPoints>
  getPoint(number: number, signal: AbortSignal): Promise<PointDetail>
  /** All of them, or none. */
  changePoints(points: readonly KnownPoint[], change: PointChange): Promise<ChangedPoints>
  addPoint(point: NewPoint): Promise<PointSummary>
  editPoint(number: number, edit: PointEdit): Promise<PointSummary>
  addComment(number: number, comment: WrittenComment): Promise<PointComment>
  editComment(number: number, commentId: number, comment: WrittenComment): Promise<PointComment>
  deleteComment(number: number, commentId: number): Promise<void>
  /** Counts of all pages with figures; `sumCoverage` adds them up. */
  listPageCounts(reviewId: number, signal: AbortSignal): Promise<PageCounts[]>
  getPageMarks(place: ReviewPlace, signal: AbortSignal): Promise<PageMarks>
  /** Figures by their `index`, all of them or none. Without `initials`, those of the user's name. */
  checkFigures(place: ReviewPlace, figures: readonly number[], initials?: string): Promise<EyeChecked>
  takeBackEyeChecks(place: ReviewPlace, figures: readonly number[]): Promise<EyeChecked>
}

const SourceContext = createContext<ReviewSource | null>(null)

export const ReviewSourceProvider = SourceContext.Provider

export function useReviewSource(): ReviewSource {
  const source = useContext(SourceContext)
  if (source === null) throw new Error('There is no source of reviews here')
  return source
}
