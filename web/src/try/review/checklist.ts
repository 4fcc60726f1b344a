import { type Checklist, type ChecklistEntry, isOpenState, type NewChecklistAnswer } from '@tickmark/contract'
import { fillChecklist, hashAnswerBasis, listNumbersByCheck, type UnmetItem, wordUnmet } from '@tickmark/reviewer/working'
import { type Kept, visitor, visitorInitials } from './model.ts'
import { findNewestReview } from './newest.ts'
import { addOwnPoint, changePoints, getKeptPoint, listDetails } from './points.ts'
import { record, refuseFullHistory } from './record.ts'
import { refuse } from './refuse.ts'

export function getChecklist(kept: Kept): Checklist {
  const newest = findNewestReview(kept)
  const review = newest && {
    reviewId: newest.review.id,
    version: newest.document.version,
    answers: newest.review.reviewed.content.answers ?? [],
  }
  return fillChecklist(review, kept.work.answers, listNumbersByCheck(listDetails(kept)))
}

/** Throws NOT_FOUND for an unknown item, CHECKLIST_CHANGED, TOO_MANY_POINTS, HISTORY_FULL. */
export function answerItem(kept: Kept, at: string, check: string, wanted: NewChecklistAnswer): ChecklistEntry {
  const { work } = kept
  refuseFullHistory(work)
  const item = findNewestReview(kept)?.review.reviewed.content.answers?.find((one) => one.check === check)
  if (item === undefined) throw refuse('NOT_FOUND')
  const { basis, answer, comment = '', initials = visitorInitials } = wanted
  if (hashAnswerBasis(item) !== basis) throw refuse('CHECKLIST_CHANGED')
  const before = work.answers.find((one) => one.check === check)
  const isSame = before?.answer === answer && before.comment === comment && before.basis === basis && before.initials === initials
  if (!isSame) {
    const others = work.answers.filter((one) => one !== before)
    work.answers = [...others, { check, answer, comment, basis, initials, by: visitor, at }]
    const data = { check, answer, ...(before === undefined ? {} : { answerBefore: before.answer }) }
    record(work, at, { kind: 'checklist-answered', data })
    followAnswer(kept, at, check, answer === 'not-met' ? wordUnmet(item, comment) : null)
  }
  const entry = getChecklist(kept).items.find((one) => one.check === check)
  if (entry === undefined) throw new Error('The answered item is missing')
  return entry
}

/** Does nothing if there is no answer. */
export function takeBackAnswer(kept: Kept, at: string, check: string): void {
  const { work } = kept
  refuseFullHistory(work)
  const before = work.answers.find((one) => one.check === check)
  if (before === undefined) return
  work.answers = work.answers.filter((one) => one !== before)
  record(work, at, { kind: 'checklist-taken-back', data: { check, answerBefore: before.answer } })
  followAnswer(kept, at, check, null)
}

/** Makes the points follow an answer, as on the server: what is not met is a point, the finding's or one of its own. */
function followAnswer(kept: Kept, at: string, check: string, unmet: UnmetItem | null): void {
  const known = listDetails(kept).filter((point) => point.check === check && point.present)
  const own = known.find(({ kind }) => kind === 'own')
  if (own !== undefined) {
    const { number, version, state } = getKeptPoint(kept.work, own.number)
    const change = unmet === null ? ({ state: 'cleared', note: '' } as const) : ({ state: 'reopened' } as const)
    if (isOpenState(state) === (unmet === null)) changePoints(kept, at, [{ number, version }], change)
    return
  }
  if (unmet !== null && known.length === 0) addOwnPoint(kept, at, { ...unmet, severity: 'warning', check })
}
