import { answerOf, count, plainly } from '../format-answer.ts'
import { listOf } from '../../model/list-of.ts'
import { isOpenPoint, type Known, type PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { cautionOf, describeDraft, formatCoverage } from './describe-draft.ts'
import { citePoint, countPoints, explainUnfinished, formatPoint, inOrder } from './format-points.ts'

const MAX_TITLES = 8

/** "Summarise the review." */
export function answerSummary(_: Question, known: Known): PlainAnswer {
  const { points } = known
  if (points === null) return answerOf([known.document === null ? '' : describeDraft(known), explainUnfinished(known) ?? ''])
  const openPoints = points.filter(isOpenPoint)
  const closed = points.length - openPoints.length
  const lead = [describeDraft(known), formatCoverage(known)].filter(Boolean).join(' ')
  const more = closed === 0 ? '' : `${count(closed, 'point')} ${closed === 1 ? 'has' : 'have'} been cleared or dismissed.`
  if (openPoints.length === 0) return answerOf([lead, 'No points are open.', more, cautionOf(known)])
  const titles = inOrder(openPoints)
    .slice(0, MAX_TITLES)
    .map(({ title, page }) => `- ${plainly(title)} (page ${page})`)
  const rest = openPoints.length > titles.length ? `And ${openPoints.length - titles.length} more.` : ''
  return answerOf(
    [lead, `Open: ${countPoints(openPoints)}.\n\n${titles.join('\n')}`, rest, more, cautionOf(known)],
    inOrder(openPoints).slice(0, MAX_TITLES).map(citePoint),
  )
}

/** "Is it ready to sign?": what remains open. Never a clearance. */
export function answerReady(_: Question, known: Known): PlainAnswer {
  const { points, checklist, cautions } = known
  if (points === null) return answerOf([`Too early to say. ${explainUnfinished(known) ?? ''}`])
  const errors = points.filter((point) => isOpenPoint(point) && point.severity === 'error')
  const others = points.filter((point) => isOpenPoint(point) && point.severity !== 'error')
  const person = checklist.filter(({ state }) => state === 'for-a-person').length
  const left = [
    others.length === 0 ? '' : `${countPoints(others)} to look at`,
    person === 0 ? '' : `${count(person, 'question')} on the checklist that ${person === 1 ? 'needs' : 'need'} your judgement`,
  ].filter(Boolean)
  const besides = left.length === 0 ? '' : `Also: ${listOf(left)}.`
  if (errors.length > 0) {
    const [first] = inOrder(errors)
    const one = first === undefined ? '' : `The first: ${formatPoint(first)}`
    return answerOf(
      [`No. ${count(errors.length, 'error')} ${errors.length === 1 ? 'is' : 'are'} open.`, one, besides, cautionOf(known)],
      first === undefined ? [] : [citePoint(first)],
    )
  }
  const arithmetic =
    cautions.length === 0
      ? 'No errors are open: everything that was checked adds up and agrees.'
      : 'No errors are open, but too little was checked to say more.'
  return answerOf([arithmetic, formatCoverage(known), besides, cautionOf(known), 'Whether to sign is the signatory’s decision.'])
}

/** "What disclosures are missing?" */
export function answerChecklist(_: Question, known: Known): PlainAnswer {
  if (known.points === null) return answerOf([explainUnfinished(known) ?? ''])
  const unmet = known.checklist.filter(({ state }) => state === 'not-met')
  const met = known.checklist.filter(({ state }) => state === 'met').length
  const person = known.checklist.filter(({ state }) => state === 'for-a-person').length
  const counts = `On the checklist, ${met} ${met === 1 ? 'item is' : 'items are'} met and ${person} ${person === 1 ? 'item needs' : 'items need'} judgement.`
  if (unmet.length === 0) return answerOf(['I found nothing missing from the checklist.', counts, cautionOf(known)])
  const lines = unmet
    .slice(0, 10)
    .map(
      ({ verifies, reason, reference, page }) =>
        `- ${plainly(verifies)}: ${plainly(reason)}${reference === undefined ? '' : ` (${plainly(reference)})`}${page === undefined ? '' : `, page ${page}`}`,
    )
  return answerOf([`${count(unmet.length, 'checklist item')} not met:`, lines.join('\n'), counts, cautionOf(known)])
}

/** "Which period is it?" */
export function answerProfile(_: Question, known: Known): PlainAnswer {
  if (known.document === null && known.profile === undefined) return answerOf([explainUnfinished(known) ?? ''])
  return answerOf([describeDraft(known), formatCoverage(known)])
}
