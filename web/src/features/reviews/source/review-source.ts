import type {
  AnalysisDocument,
  AnalysisEvent,
  AnalysisPoints,
  AnalysisReview,
  Checklist,
  ChecklistEntry,
  DraftComparison,
  DraftEntry,
  DraftReview,
  EyeChecked,
  NewChecklistAnswer,
  NewPoint,
  PageCounts,
  PageMarks,
  PointChange,
  PointComment,
  PointDetail,
  PointEdit,
  PointList,
  PointSummary,
  PointSize,
  Materiality,
  ReviewPoint,
  ReviewTags,
  Severity,
  SignOffRole,
  SignOffs,
  TalkingPoint,
  TalkingPointEdit,
  TalkingPoints,
} from '@tickmark/contract'
import { createContext, useContext } from 'react'
import type { ListPage } from '../../../lib/api/read-list-page.ts'
import type { PdfPlace } from '../../../lib/pdf/open-pdf.ts'
import type { NamedFile } from '../../../lib/save-file.ts'

/** Which points to list. */
export interface PointsWanted {
  list: PointList
  severity?: Severity | undefined
  size?: PointSize | undefined
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

/** The files that a review can be saved as. */
export type ExportKind = 'marked' | 'memo' | 'workbook'

/** A page of a review. */
export interface ReviewPlace {
  reviewId: number
  page: number
}

/** What a signatory has seen: a review, and the newest change by people (`SignOffs`). */
export interface SeenReview {
  reviewId: number
  lastChange: number
}

/**
 * Where the screens of a review get their data and send changes. Nothing that every review has comes from elsewhere; the language model, members
 * and live changes are the server's. Methods throw what
 * `sentenceOf` can put into words.
 */
export interface ReviewSource {
  readonly analysisId: number
  getReview(signal: AbortSignal): Promise<AnalysisReview>
  /** The findings of the review, whole, in reading order. */
  listReviewPoints(signal: AbortSignal): Promise<ReviewPoint[]>
  /** Every version of every document, newest first. */
  listDocuments(signal: AbortSignal): Promise<AnalysisDocument[]>
  /** Newest first. */
  listDrafts(signal: AbortSignal): Promise<DraftEntry[]>
  /** The review of any draft, its points with the state they have today. */
  getDraftReview(documentId: number, signal: AbortSignal): Promise<DraftReview>
  /** What a draft changed since the draft before it. */
  getDraftChanges(documentId: number, signal: AbortSignal): Promise<DraftComparison>
  /** Where a viewer reads a document from. The same object for the same document. */
  placeDocument(document: AnalysisDocument): PdfPlace
  /** Address of the file, for a link. */
  addressOf(document: AnalysisDocument): string
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
  /** Of a tagged document: what its tags state. */
  listTags(reviewId: number, signal: AbortSignal): Promise<ReviewTags>
  /** Figures by their `index`, all of them or none. Without `initials`, those of the user's name. */
  checkFigures(place: ReviewPlace, figures: readonly number[], initials?: string): Promise<EyeChecked>
  takeBackEyeChecks(place: ReviewPlace, figures: readonly number[]): Promise<EyeChecked>
  getChecklist(signal: AbortSignal): Promise<Checklist>
  answerChecklistItem(check: string, answer: NewChecklistAnswer): Promise<ChecklistEntry>
  takeBackChecklistAnswer(check: string): Promise<void>
  getSignOffs(signal: AbortSignal): Promise<SignOffs>
  /** Signs the review that the user sees. */
  sign(role: SignOffRole, seen: SeenReview): Promise<SignOffs>
  withdrawSignOff(role: SignOffRole): Promise<void>
  /** The history, newest first, or its events before this one. */
  listEvents(before: number | null, signal: AbortSignal): Promise<ListPage<AnalysisEvent[]>>
  /** The review of the newest draft as a file. */
  exportReview(kind: ExportKind, signal: AbortSignal): Promise<NamedFile>
  /** In whole units of the currency; a null amount goes back to what the review suggests. */
  setMateriality(amount: string | null, currency: string | null): Promise<Materiality>
  listTalkingPoints(signal: AbortSignal): Promise<TalkingPoints>
  /** Adds what the review has to talk about and is not there yet. */
  draftTalkingPoints(): Promise<TalkingPoints>
  addTalkingPoint(text: string): Promise<TalkingPoint>
  editTalkingPoint(id: number, edit: TalkingPointEdit): Promise<TalkingPoint>
  /** The ids of all that are listed, in their new order, and the version of the order that this is based on. */
  orderTalkingPoints(ids: readonly number[], version: number): Promise<TalkingPoints>
}

const SourceContext = createContext<ReviewSource | null>(null)

export const ReviewSourceProvider = SourceContext.Provider

export function useReviewSource(): ReviewSource {
  const source = useContext(SourceContext)
  if (source === null) throw new Error('There is no source of reviews here')
  return source
}
