import { isOpenState, type AnalysisRole, type PointState, type Severity } from '@tickmark/contract'
import type { Draft } from './model.ts'

/** What a new draft does to a point. Coming back and being reopened make it `reopened`; gone and unchanged keep its state. */
export type Fate = 'unchanged' | 'gone' | 'came-back' | 'reopened-by-draft'

export interface PointInDrafts {
  readonly state: PointState
  /** The review of the draft before had the finding. */
  readonly wasPresent: boolean
  readonly isPresent: boolean
  /** For a dismissed point: what the dismissal rests on has not changed. */
  readonly sameBasis: boolean
}

/**
 * A finding that is in the draft although it was cleared has not been corrected, and one that comes back has to be looked at again. A
 * dismissal is a judgement about figures, and holds as long as they do, even if the finding was absent in between.
 */
export function decideFate({ state, wasPresent, isPresent, sameBasis }: PointInDrafts): Fate {
  if (!isPresent) return wasPresent ? 'gone' : 'unchanged'
  if (state === 'dismissed' && sameBasis) return 'unchanged'
  if (!wasPresent) return 'came-back'
  return isOpenState(state) ? 'unchanged' : 'reopened-by-draft'
}

export interface ReviewPlace {
  /** Whether no newer draft has a review. */
  readonly isNewest: boolean
  /** The review to compare with: that of the draft before. Null for a repeated review and for the first draft, which change no state. */
  readonly previousReviewId: number | null
}

/** Places a review among the drafts, of which it is not yet one's stored review. */
export function placeReview(drafts: readonly Draft[], { version, reviewId }: Draft): ReviewPlace {
  const reviewed = drafts.filter((draft) => draft.reviewId !== null && draft.version !== version).toSorted((a, b) => b.version - a.version)
  const isNewest = reviewed.every((draft) => draft.version < version)
  return { isNewest, previousReviewId: isNewest && reviewId === null ? (reviewed[0]?.reviewId ?? null) : null }
}

const severityOrder: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

interface Placed {
  readonly severity: Severity
  readonly page: number
}

/** Errors first, then by page (D28). Sorting keeps the order of points that are equal in both. */
export const compareWeight = (a: Placed, b: Placed): number => severityOrder[a.severity] - severityOrder[b.severity] || a.page - b.page

/** Who may edit a point that a person added: its author, and the owner of the analysis. */
export const canEditPoint = (role: AnalysisRole, userId: number, authorId: number | null): boolean =>
  role === 'owner' || userId === authorId

/** A point is assigned to someone who can change it. */
export const canBeAssigned = (role: AnalysisRole | null): boolean => role === 'owner' || role === 'reviewer'
