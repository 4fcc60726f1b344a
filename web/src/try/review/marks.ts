import {
  errors,
  type EyeChecked,
  isUndecided,
  type Issue,
  type MarkedFigure,
  type PageCounts,
  type PageFigure,
  type PageMarks,
  type ReviewTags,
} from '@tickmark/contract'
import { type Kept, type KeptEyeCheck, type KeptReview, visitor, visitorInitials } from './model.ts'
import { findNewestReview } from './newest.ts'
import { record, refuseFullHistory } from './record.ts'
import { refuse } from './refuse.ts'

/** A page of a review. */
export interface PlaceInReview {
  reviewId: number
  page: number
}

function getReview({ reviews }: Kept, reviewId: number): KeptReview {
  const review = reviews.get(reviewId)
  if (review === undefined) throw refuse('NOT_FOUND')
  return review
}

const listChecks = ({ work }: Kept, { reviewId, page }: PlaceInReview): KeptEyeCheck[] =>
  work.eyeChecks.filter((check) => check.reviewId === reviewId && check.page === page)

/** Throws NOT_FOUND, like all functions here. */
export const listPageCounts = (kept: Kept, reviewId: number): PageCounts[] =>
  getReview(kept, reviewId)
    .reviewed.pages.map(({ page, counts }) => ({ page, counts: { ...counts }, eye: listChecks(kept, { reviewId, page }).length }))
    .toSorted((a, b) => a.page - b.page)

const findPage = (kept: Kept, { reviewId, page }: PlaceInReview) =>
  getReview(kept, reviewId).reviewed.pages.find((one) => one.page === page)

export const figuresOf = (kept: Kept, place: PlaceInReview): readonly MarkedFigure[] => findPage(kept, place)?.marks.figures ?? []

function presentFigures(kept: Kept, place: PlaceInReview): PageFigure[] {
  const checks = new Map(listChecks(kept, place).map((check) => [check.figure, check]))
  return figuresOf(kept, place).map((figure, index) => {
    const check = checks.get(index)
    return { ...figure, index, ...(check === undefined ? {} : { eye: { initials: check.initials, by: check.by, at: check.at } }) }
  })
}

/** A page without figures has no marks. */
export const getPageMarks = (kept: Kept, place: PlaceInReview): PageMarks => ({
  page: place.page,
  figures: presentFigures(kept, place),
  ties: findPage(kept, place)?.marks.ties ?? [],
})

/** Reviews of before they were listed have none. */
export const listTags = (kept: Kept, reviewId: number): ReviewTags =>
  getReview(kept, reviewId).reviewed.tags ?? { facts: [], untagged: [], furtherFacts: 0, furtherUntagged: 0 }

/** The figures checked by eye, for the marked copy. */
export const listByEye = (kept: Kept, reviewId: number) =>
  kept.work.eyeChecks.flatMap((check) => {
    const box = check.reviewId === reviewId ? figuresOf(kept, check)[check.figure]?.box : undefined
    return box === undefined ? [] : [{ page: check.page, box, initials: check.initials }]
  })

/** Checks figures by eye: all of them or none. Throws INVALID_REQUEST, FIGURE_DECIDED, REVIEW_CHANGED, HISTORY_FULL. */
export function checkFigures(
  kept: Kept,
  at: string,
  place: PlaceInReview,
  figures: readonly number[],
  initials = visitorInitials,
): EyeChecked {
  const all = figuresOf(kept, place)
  const issues = figures.flatMap((index, i): Issue[] => {
    const figure = all[index]
    return figure === undefined || isUndecided(figure) ? [] : [{ path: `body.figures.${i}`, message: errors.FIGURE_DECIDED.error }]
  })
  if (issues.length > 0) throw refuse('FIGURE_DECIDED', { issues })
  return change(kept, at, place, figures, 'figures-checked', () => {
    const known = new Set(listChecks(kept, place).map(({ figure }) => figure))
    const added = figures.filter((figure) => !known.has(figure))
    kept.work.eyeChecks.push(...added.map((figure) => ({ ...place, figure, initials, by: visitor, at })))
    return added
  })
}

export function takeBackEyeChecks(kept: Kept, at: string, place: PlaceInReview, figures: readonly number[]): EyeChecked {
  return change(kept, at, place, figures, 'eye-checks-taken-back', () => {
    const taken = listChecks(kept, place).filter(({ figure }) => figures.includes(figure))
    kept.work.eyeChecks = kept.work.eyeChecks.filter((check) => !taken.includes(check))
    return taken.map(({ figure }) => figure)
  })
}

/** `work` returns the figures that it changed. */
function change(
  kept: Kept,
  at: string,
  place: PlaceInReview,
  places: readonly number[],
  kind: 'figures-checked' | 'eye-checks-taken-back',
  work: () => readonly number[],
): EyeChecked {
  refuseFullHistory(kept.work)
  const all = figuresOf(kept, place)
  if (places.some((index) => all[index] === undefined)) throw refuse('INVALID_REQUEST')
  const newest = findNewestReview(kept)
  // What is checked on an earlier review would be shown nowhere.
  if (newest?.review.id !== place.reviewId) throw refuse('REVIEW_CHANGED')
  const changed = work()
  const data = { draft: newest.document.version, page: place.page, figures: changed.length }
  if (changed.length > 0) record(kept.work, at, { kind, data })
  const page = listPageCounts(kept, place.reviewId).find((one) => one.page === place.page)
  if (page === undefined) throw refuse('NOT_FOUND')
  return {
    page,
    figures: presentFigures(kept, place).filter(({ index }) => places.includes(index)),
    unchanged: places.filter((index) => !changed.includes(index)).toSorted((a, b) => a - b),
  }
}
