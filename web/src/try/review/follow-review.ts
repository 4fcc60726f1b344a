import type { UnchangedFigure } from '@tickmark/engine'
import { carryEyeChecks, compareWeight, decideFate, type Fate, keepEyeChecks, movePlace, placeReview } from '@tickmark/reviewer/working'
import { figuresOf } from './marks.ts'
import type { Kept, KeptPoint, KeptReview } from './model.ts'
import { listKeptDrafts } from './newest.ts'
import { basisOf, getKeptPoint, nextNumber } from './points.ts'
import { record } from './record.ts'

/** The draft before, beside the one that has just been reviewed. */
export interface ComparedWithPrevious {
  /** The document and the review of the draft before. */
  previousId: number
  previousReviewId: number
  unchanged: readonly UnchangedFigure[]
}

/**
 * Brings the work up to date with a review that `kept` has but its run does not name yet (D27): points, checks by eye, and the places of the
 * visitor's own points. Then the run names it. As the server does in one transaction.
 */
export function followReview(kept: Kept, at: string, review: KeptReview, compared: ComparedWithPrevious | null): void {
  const { work } = kept
  const drafts = listKeptDrafts(work)
  const draft = drafts.find(({ document }) => document.id === review.documentId)
  if (draft === undefined) throw new Error('The reviewed draft is missing')
  const replaced = draft.run.reviewId
  if (replaced !== null && replaced !== review.id) keepChecks(kept, replaced, review.id)
  if (compared !== null) carryOwnPoints(kept, review.documentId, compared)
  const eyeChecks = compared === null || replaced !== null ? null : carryChecks(kept, compared, review.id)
  const placed = drafts.map(({ document: { version }, run: { reviewId } }) => ({ version, reviewId }))
  const { version } = draft.document
  const { isNewest, previousReviewId } = placeReview(placed, { version, reviewId: replaced })

  const found = new Map<string, { ordinal: number; basis: string }>()
  for (const [ordinal, finding] of review.reviewed.findings.entries())
    if (!found.has(finding.id)) found.set(finding.id, { ordinal, basis: basisOf(finding) })
  const known = work.points.filter(({ finding }) => finding !== null)
  const names = new Set(known.map(({ finding }) => finding?.fingerprint))
  const fates = previousReviewId === null ? [] : known.map((point) => ({ point, fate: fateOf(point, previousReviewId, found) }))

  const added = addFindings(kept, at, review, names)
  if (isNewest)
    for (const { finding } of known) {
      const now = finding === null ? undefined : found.get(finding.fingerprint)
      if (finding !== null && now !== undefined) Object.assign(finding, { reviewId: review.id, ordinal: now.ordinal })
    }
  const count = (...wanted: readonly Fate[]): number => fates.filter(({ fate }) => wanted.includes(fate)).length
  const counts = { added, reopened: count('came-back', 'reopened-by-draft'), gone: count('gone'), ...eyeChecks }
  record(work, at, { kind: 'reviewed', data: { draft: version, ...counts }, byProduct: true })
  for (const { point, fate } of fates) {
    if (fate === 'unchanged') continue
    record(work, at, { kind: fate, data: { draft: version, from: point.state }, point: point.number, byProduct: true })
    if (fate === 'gone') continue
    Object.assign(point, {
      state: 'reopened',
      note: '',
      restsOn: null,
      stateBy: null,
      stateAt: at,
      updatedAt: at,
      version: point.version + 1,
    })
  }
  Object.assign(draft.run, { state: 'done', progress: 100, reviewId: review.id })
}

function fateOf(point: KeptPoint, previousReviewId: number, found: ReadonlyMap<string, { basis: string }>): Fate {
  const finding = found.get(point.finding?.fingerprint ?? '')
  return decideFate({
    state: point.state,
    wasPresent: point.finding?.reviewId === previousReviewId,
    isPresent: finding !== undefined,
    sameBasis: finding !== undefined && point.restsOn === finding.basis,
  })
}

/** Makes points of the findings that are seen for the first time. Returns how many. */
function addFindings({ work }: Kept, at: string, review: KeptReview, names: ReadonlySet<string | undefined>): number {
  const seen = new Set(names)
  const fresh = review.reviewed.findings
    .map((finding, ordinal) => ({ ...finding, ordinal }))
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .toSorted(compareWeight)
  for (const { id: fingerprint, ordinal } of fresh)
    work.points.push({
      number: nextNumber(work),
      kind: 'finding',
      state: 'open',
      note: '',
      stateBy: null,
      stateAt: at,
      finding: { fingerprint, reviewId: review.id, ordinal },
      own: null,
      restsOn: null,
      assignee: null,
      dueOn: null,
      version: 1,
      updatedAt: at,
    })
  return fresh.length
}

/** Places the visitor's own points where their page and region have moved to. Those whose place is lost stay in the draft before. */
function carryOwnPoints({ work }: Kept, documentId: number, { previousId, unchanged }: ComparedWithPrevious): void {
  const pages = work.documents.find(({ id }) => id === documentId)?.pages ?? null
  for (const { number, own } of work.points) {
    if (own?.documentId !== previousId) continue
    const place = movePlace({ page: own.page, box: own.box }, unchanged, pages ?? own.page)
    if (place === null) continue
    Object.assign(own, { ...place, documentId })
    getKeptPoint(work, number).version += 1
  }
}

function carryChecks(
  kept: Kept,
  { previousReviewId, unchanged }: ComparedWithPrevious,
  reviewId: number,
): { kept: number; lapsed: number } | null {
  const checks = kept.work.eyeChecks.filter((check) => check.reviewId === previousReviewId)
  if (checks.length === 0) return null
  const read = (id: number) => (page: number) => figuresOf(kept, { reviewId: id, page })
  const carried = carryEyeChecks(checks, unchanged, read(previousReviewId), read(reviewId))
  kept.work.eyeChecks.push(...carried.map((check) => ({ ...check, reviewId })))
  return { kept: carried.length, lapsed: checks.length - carried.length }
}

function keepChecks(kept: Kept, replaced: number, reviewId: number): void {
  const { work } = kept
  const of = (id: number, page: number) => work.eyeChecks.filter((check) => check.reviewId === id && check.page === page)
  for (const page of new Set(work.eyeChecks.map((check) => check.page))) {
    const [before, after] = [figuresOf(kept, { reviewId: replaced, page }), figuresOf(kept, { reviewId, page })]
    const { kept: same, outdated } = keepEyeChecks({ checks: of(replaced, page), earlier: of(reviewId, page), before, after })
    const left = work.eyeChecks.filter((check) => !outdated.includes(check))
    const checked = new Set(left.flatMap((check) => (check.reviewId === reviewId && check.page === page ? [check.figure] : [])))
    work.eyeChecks = [...left, ...same.filter(({ figure }) => !checked.has(figure)).map((check) => ({ ...check, reviewId }))]
  }
}
