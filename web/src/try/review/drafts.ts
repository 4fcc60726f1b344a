import {
  type AnalysisReview,
  type DraftComparison,
  type DraftEntry,
  type DraftReview,
  type ReviewPoint,
  type Severity,
} from '@tickmark/contract'
import { comparePoints, presentReview, sumFigures } from '@tickmark/reviewer/working'
import type { Kept, KeptReview } from './model.ts'
import { type KeptDraft, listKeptDrafts } from './newest.ts'
import { getMateriality } from './points.ts'
import { refuse } from './refuse.ts'

/** The findings of a review, whole, in reading order, each with what was done about it. */
export const listReviewPoints = ({ work, reviews }: Kept, reviewId: number): ReviewPoint[] =>
  (reviews.get(reviewId)?.reviewed.findings ?? []).flatMap(({ ties, evidence, ...finding }) => {
    const point = work.points.find((one) => one.finding?.fingerprint === finding.id)
    if (point === undefined) return []
    const { number, state } = point
    return [{ ...finding, ties: [...ties], evidence: [...evidence], pointId: number, number, state }]
  })

function readReview(kept: Kept, { document, run }: KeptDraft): AnalysisReview {
  const { state, progress, reviewId } = run
  const review = reviewId === null ? undefined : kept.reviews.get(reviewId)
  if (review === undefined) return { state, progress, document }
  const { content } = review.reviewed
  return { state, progress, document, ...presentReview({ reviewId: review.id, file: document.name, content }) }
}

/** The progress and result of the review of the newest draft. */
export function getReview(kept: Kept): AnalysisReview {
  const [newest] = listKeptDrafts(kept.work)
  if (newest === undefined) return { state: 'none', progress: 0 }
  const review = readReview(kept, newest)
  return review.reviewId === undefined ? review : { ...review, materiality: getMateriality(kept) }
}

/** Throws NOT_FOUND. */
function getDraft({ work }: Kept, documentId: number): KeptDraft {
  const draft = listKeptDrafts(work).find(({ document }) => document.id === documentId)
  if (draft === undefined) throw refuse('NOT_FOUND')
  return draft
}

export function getDraftReview(kept: Kept, documentId: number): DraftReview {
  const draft = getDraft(kept, documentId)
  const { reviewId } = draft.run
  return { ...readReview(kept, draft), points: reviewId === null ? [] : listReviewPoints(kept, reviewId) }
}

/** Newest first. */
export const listDrafts = (kept: Kept): DraftEntry[] =>
  listKeptDrafts(kept.work).map(({ document, run: { state, reviewId } }) => {
    const review = reviewId === null ? undefined : kept.reviews.get(reviewId)
    if (review === undefined) return { document, state }
    const { findings, pages } = review.reviewed
    const count = (severity: Severity): number =>
      new Set(findings.flatMap((finding) => (finding.severity === severity ? [finding.id] : []))).size
    const { figures: all, proven } = sumFigures(pages)
    const eye = kept.work.eyeChecks.filter((check) => check.reviewId === review.id).length
    return {
      document,
      state,
      reviewId: review.id,
      found: { error: count('error'), warning: count('warning'), info: count('info') },
      figures: { all, proven, eye },
    }
  })

/** The newest draft before this one that has a review. */
export function findPrevious(kept: Kept, version: number): { draft: KeptDraft; review: KeptReview } | null {
  for (const draft of listKeptDrafts(kept.work)) {
    const review = draft.run.reviewId === null ? undefined : kept.reviews.get(draft.run.reviewId)
    if (draft.document.version < version && review !== undefined) return { draft, review }
  }
  return null
}

/** What a draft changed since the one before. Throws NOT_FOUND. */
export function getDraftChanges(kept: Kept, documentId: number): DraftComparison {
  const { document, run } = getDraft(kept, documentId)
  const { version } = document
  const previous = findPrevious(kept, version)
  const review = run.reviewId === null ? undefined : kept.reviews.get(run.reviewId)
  if (previous === null || review === undefined)
    return { version, previous: null, sameRules: true, points: [], pages: { state: 'missing' } }
  const before = previous.draft.document
  const compared = kept.comparisons.get(documentId)
  return {
    version,
    previous: { documentId: before.id, version: before.version },
    sameRules: review.inputs === previous.review.inputs,
    points: comparePoints({
      now: listReviewPoints(kept, review.id),
      before: listReviewPoints(kept, previous.review.id),
      earlier: listEarlierFingerprints(kept, version),
      reopened: listReopened(kept, version),
    }),
    pages: compared?.previousId === before.id ? compared.changes : { state: 'missing' },
  }
}

/** The fingerprints that any review of an earlier draft found. */
function listEarlierFingerprints({ work, reviews }: Kept, version: number): Set<string> {
  const earlier = new Set(work.documents.filter((one) => one.kind === 'draft' && one.version < version).map(({ id }) => id))
  const found = [...reviews.values()].filter(({ documentId }) => earlier.has(documentId))
  return new Set(found.flatMap(({ reviewed }) => reviewed.findings.map(({ id }) => id)))
}

/** The numbers of the points that a draft reopened although it had them before. */
const listReopened = ({ work }: Kept, version: number): Set<number> =>
  new Set(
    work.events.flatMap(({ kind, data, point }) =>
      kind === 'reopened-by-draft' && data.draft === version && point !== null ? [point] : [],
    ),
  )
