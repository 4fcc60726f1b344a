import { printDate } from '../../model/read-dates.ts'
import type { Standard } from '../../model/profile.ts'
import { readAsked } from '../question/read-asked.ts'
import { findTerm } from '../measures/formula.ts'
import { isOpenPoint, type Known, type PlainAnswer, type Question } from '../known.ts'
import { citePoint, countPoints, inOrder, formatPoint, explainUnfinished } from './format-points.ts'
import { answerOf, count, listOf, plainly } from '../format-answer.ts'

const STANDARDS: Readonly<Record<Standard, string>> = { IFRS: 'IFRS', US_GAAP: 'US GAAP', UK_GAAP: 'UK GAAP' }

/** What the draft is: entity, period, standard, units. */
export function describeDraft({ profile, document, file }: Known): string {
  const known = profile ?? document?.profile
  const pages = document?.pages.length
  const facts = [
    known?.entity === undefined ? undefined : plainly(known.entity),
    known?.periodEnd === undefined ? undefined : `period ended ${printDate(known.periodEnd)}`,
    known?.standard === undefined || known.standard === null ? undefined : STANDARDS[known.standard],
    known?.unit === undefined ? undefined : `amounts in ${plainly(known.unit.text.replace(/^in /, ''))}`,
    pages === undefined ? undefined : count(pages, 'page'),
  ].filter((fact) => fact !== undefined)
  const name = file === undefined ? 'The draft' : plainly(file)
  return `${name}${facts.length === 0 ? '' : `: ${facts.join(', ')}`}.`
}

/** "585 of 683 figures (85%) are proven." Whole percents, rounded down so that only a complete review says 100%. */
export function formatCoverage({ coverage }: Known): string {
  if (coverage === undefined || coverage.figures === 0) return ''
  const { figures, proven, rounding } = coverage
  const rounded = rounding === 0 ? '' : `, ${rounding} of them within rounding`
  return `${proven} of ${count(figures, 'figure')} (${Math.floor((100 * proven) / figures)}%) ${proven === 1 ? 'is' : 'are'} proven${rounded}.`
}

const cautionOf = ({ cautions }: Known): string => (cautions.length === 0 ? '' : `Beware: ${cautions.map(plainly).join(' ')}`)

/** Confirms that the draft can be read, or explains why not. */
export function confirmReading(known: Known): PlainAnswer {
  const { stage, points, text, document } = known
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  const words = text.split(/\s+/).filter(Boolean).length
  if (stage === 'none') {
    if (lines === 0) return answerOf([explainUnfinished(known) ?? ''])
    return answerOf([
      `Yes: I can read the text, ${count(words, 'word')} on ${count(lines, 'line')}. Ask a question and I quote the lines that answer it. To have its figures checked, upload the draft as a PDF to an analysis.`,
    ])
  }
  if (stage === 'failed') return answerOf([explainUnfinished(known) ?? ''])
  if (document === null) {
    const search = lines === 0 ? '' : 'Until then, I can search the text that your browser extracted.'
    return answerOf([`I have ${known.file === undefined ? 'the draft' : plainly(known.file)} and am reading it. ${search}`.trim()])
  }
  const openPoints = (points ?? []).filter(isOpenPoint)
  const found = points === null ? (explainUnfinished(known) ?? '') : `The review has ${countPoints(openPoints)} open.`
  return answerOf([
    `Yes, I can read it. ${describeDraft(known)}`,
    [formatCoverage(known), openPoints.length === 0 && points !== null ? 'No points are open.' : found].filter(Boolean).join(' '),
    cautionOf(known),
  ])
}

const MAX_TITLES = 8
const SUMMARY =
  /\bsummar|\boverview\b|\bin short\b|\bstatus\b|\bhow (?:is|does|did) (?:it|the (?:draft|review|document)) (?:look|go|stand)|\bresult of (?:the|your) review\b|^(?:please )?review (?:it|this|the draft|my draft)\b/
const READY =
  /\bready\b|\bsign(?:ed)?(?: it)?(?: |-)?off\b|\bcan (?:i|we) sign\b|\bgood to go\b|\ball clear\b|\bsafe to (?:sign|issue|publish)\b|\bfinal\b.*\?*$/

/** "Summarise the review." */
export function answerSummary({ plain }: Question, known: Known): PlainAnswer | null {
  if (!SUMMARY.test(plain)) return null
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
export function answerReady({ plain }: Question, known: Known): PlainAnswer | null {
  if (!READY.test(plain)) return null
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
export function answerChecklist({ plain }: Question, known: Known): PlainAnswer | null {
  if (
    !/\bmissing\b|\bomitted\b|\bchecklist\b|\bnot met\b|\bincomplete\b|\bleft out\b|\b(?:draft|document|disclosures?|it|everything|checklist) (?:is )?complete\b/.test(
      plain,
    )
  )
    return null
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
export function answerProfile({ plain }: Question, known: Known): PlainAnswer | null {
  const asks =
    /\b(?:which|what|who|whose)\b.*\b(?:company|entity|client|standard|framework|gaap|currency|units?|year[- ]end|reporting (?:date|period)|period)\b.*$|\bhow many pages\b|\bwhat (?:is|kind of) (?:this|document|it)\b|\bwhat (?:document|file)\b|\bhow (?:many|much)\b.*\b(?:figures|ticked|tied|checked|covered)\b|\bcoverage\b|\bwhose (?:accounts|statements)\b|\bwho (?:is|are) (?:this|these|the company)\b/
  // "What did the company spend on …?" asks for a line.
  if (!asks.test(plain) || /^what (?:did|does|do|has|have) (?:the |this )?(?:company|entity|group|client)\b/.test(plain)) return null
  // So do questions about the company's goodwill, its equity at the year-end and its loss for the period.
  if (readAsked(plain) !== null || findTerm(plain) !== null) return null
  if (known.document === null && known.profile === undefined) return answerOf([explainUnfinished(known) ?? ''])
  return answerOf([describeDraft(known), formatCoverage(known)])
}
