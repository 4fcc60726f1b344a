import { isUndecided } from '@tickmark/contract'
import type { ReviewSource } from '../../features/reviews/source/review-source.ts'
import type { HandedFigure, HandedWork } from '../../lib/handover/handover.ts'
import { applyTalkingPoints } from './apply-talking-points.ts'
import { applyToPoints } from './apply-to-points.ts'
import { type Carried, carryNothing, type Count } from './carried.ts'
import { isTaken } from './is-taken.ts'

/** A finished review, and the id of the user who takes the place of the visitor. */
interface AppliedTo {
  reviewId: number
  selfId: number
}

/**
 * Does to a finished review what a visitor did to the same draft at /try, wherever it has the same. What is done already is not done twice,
 * so it can be repeated after a failure. Throws what the source throws, except refusals, which are counted.
 */
export async function applyHandover(
  work: HandedWork,
  { reviewId, selfId }: AppliedTo,
  source: ReviewSource,
  signal: AbortSignal,
): Promise<Carried> {
  const carried = carryNothing()
  const count: Count = (kind, isDone, { times = 1, names = [] } = {}) => {
    const { left } = carried[kind]
    if (isDone) carried[kind].taken += times
    else carried[kind].left = { count: left.count + times, names: [...left.names, ...names] }
  }
  // First, because what is not met becomes a point.
  for (const { check, verifies, basis, answer, comment, initials } of work.answers) {
    const wanted = { basis, answer, comment, ...nameInitials(initials) }
    count('answers', await isTaken(source.answerChecklistItem(check, wanted)), { names: [verifies] })
  }
  await applyToPoints(work, { selfId, source, signal, count })
  await checkFigures(work.figures, reviewId, source, signal, count)
  if (work.materiality !== null) {
    const { amount, currency } = work.materiality
    count('materiality', await isTaken(source.setMateriality(amount, currency)))
  }
  await applyTalkingPoints(work.talkingPoints, source, signal, count)
  return carried
}

const nameInitials = (initials: string | null) => (initials === null ? {} : { initials })

/** Checks the same figures: at the same place of their page, printed alike, and undecided here too. */
async function checkFigures(
  figures: readonly HandedFigure[],
  reviewId: number,
  source: ReviewSource,
  signal: AbortSignal,
  count: Count,
): Promise<void> {
  for (const page of new Set(figures.map((figure) => figure.page))) {
    const ofPage = figures.filter((figure) => figure.page === page)
    const place = { reviewId, page }
    const there = (await source.getPageMarks(place, signal)).figures
    const same = ofPage.filter(({ index, text }) => {
      const figure = there[index]
      return figure?.text === text && isUndecided(figure)
    })
    count('figures', false, { times: ofPage.length - same.length })
    for (const initials of new Set(same.map((figure) => figure.initials))) {
      const indices = same.flatMap((figure) => (figure.initials === initials ? [figure.index] : []))
      count('figures', await isTaken(source.checkFigures(place, indices, initials ?? undefined)), { times: indices.length })
    }
  }
}
