import { isOpenState, type PointState } from '@tickmark/contract'

/** A draft of an analysis, and the review that it has; null if there is none. */
export interface ReviewedDraft {
  readonly version: number
  readonly reviewId: number | null
}

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
export function placeReview(drafts: readonly ReviewedDraft[], { version, reviewId }: ReviewedDraft): ReviewPlace {
  const reviewed = drafts.filter((draft) => draft.reviewId !== null && draft.version !== version).toSorted((a, b) => b.version - a.version)
  const isNewest = reviewed.every((draft) => draft.version < version)
  return { isNewest, previousReviewId: isNewest && reviewId === null ? (reviewed[0]?.reviewId ?? null) : null }
}
