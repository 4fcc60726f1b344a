import type {
  AnalysisDocument,
  AnalysisEvent,
  Box,
  EyeCheck,
  PersonName,
  PointComment,
  PointKind,
  PointState,
  ReviewState,
  SetMateriality,
  Severity,
  Standard,
  TalkingPoint,
} from '@tickmark/contract'
import type { KeptAnswer } from '@tickmark/reviewer/working'
import type { PageChanges, ReviewedWords, Words } from '@tickmark/reviewer/reviewing'

/*
 * A review that is kept in the browser: what the server keeps in its tables, as plain objects that IndexedDB takes.
 */

/** A point of a finding has its place in a review; a point that a person added has its content. */
export interface KeptPoint {
  number: number
  kind: PointKind
  state: PointState
  note: string
  stateBy: PersonName | null
  stateAt: string
  finding: { fingerprint: string; reviewId: number; ordinal: number } | null
  own: OwnContent | null
  /** What its dismissal rests on; null if it is not dismissed. */
  restsOn: string | null
  assignee: PersonName | null
  dueOn: string | null
  version: number
  updatedAt: string
}

export interface OwnContent {
  title: string
  detail: string
  severity: Severity
  page: number
  box: Box | null
  documentId: number
  /** The item of the checklist that it is about. */
  check: string | null
}

export interface KeptComment extends PointComment {
  /** Number of its point. */
  point: number
}

export interface KeptEyeCheck extends EyeCheck {
  reviewId: number
  page: number
  /** The place of the figure in the list of its page. */
  figure: number
}

export interface KeptTalkingPoint extends Pick<TalkingPoint, 'id' | 'text' | 'state' | 'author' | 'version' | 'createdAt' | 'updatedAt'> {
  /** The point that it was drafted from, by its number. The rest is null with it. */
  pointId: number | null
  part: string | null
  page: number | null
  drafted: string | null
}

/** A draft and the progress of its review. */
export interface KeptRun {
  documentId: number
  state: ReviewState
  progress: number
  /** Its finished review. */
  reviewId: number | null
}

/** What people have done, and what there is. It is small, and is written whole at every change. */
export interface Work {
  /** The name of the analysis. */
  name: string
  /** As the visitor has chosen; null: the one that each document follows by its own words. */
  standard: Standard | null
  keptOver: Standard | null
  /** Newest first. */
  documents: AnalysisDocument[]
  runs: KeptRun[]
  points: KeptPoint[]
  comments: KeptComment[]
  /** In the order of time. */
  events: AnalysisEvent[]
  answers: KeptAnswer[]
  eyeChecks: KeptEyeCheck[]
  /** In their order. */
  talkingPoints: KeptTalkingPoint[]
  talkingVersion: number
  materiality: SetMateriality | null
  /** The last number that was given to anything but a point. */
  lastId: number
}

/** A finished review. It never changes. */
export interface KeptReview {
  id: number
  documentId: number
  /** What it rests on: the versions of engine and reader, the standard, last year's statements. */
  inputs: string
  reviewed: ReviewedWords
}

/** What a draft changed since an earlier one. */
export interface KeptComparison {
  previousId: number
  changes: PageChanges
}

/** Everything: the work, and by their ids what is written once. */
export interface Kept {
  work: Work
  readonly reviews: ReadonlyMap<number, KeptReview>
  /** By the documents' ids. */
  readonly files: ReadonlyMap<number, ArrayBuffer>
  readonly words: ReadonlyMap<number, Words>
  readonly comparisons: ReadonlyMap<number, KeptComparison>
}

/** The id of the only analysis there is. */
export const analysisId = 1

/** The visitor, who has no account. */
export const visitor: PersonName = { id: 1, name: 'You' }
export const visitorInitials = 'You'

export const startWork = (name: string, standard: Standard | null = null): Work => ({
  name,
  standard,
  keptOver: null,
  documents: [],
  runs: [],
  points: [],
  comments: [],
  events: [],
  answers: [],
  eyeChecks: [],
  talkingPoints: [],
  talkingVersion: 0,
  materiality: null,
  lastId: 0,
})
