import type { Severity } from '../../model/review.ts'
import { isOpenPoint, type Citation, type Known, type PlainAnswer, type Point } from '../known.ts'
import { listMovements, summariseMovements } from './format-movements.ts'
import { answerOf, capital, count, cut, onPage, plainly } from '../format-answer.ts'
import { listOf } from '../../model/list-of.ts'
import { stateSum } from './word-talking-points.ts'

const MAX_LISTED = 10
/** The largest movements are enough in a list. */
const MAX_MOVEMENTS = 3
const ORDER: readonly Severity[] = ['error', 'warning', 'info']
export const NOUNS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'question', info: 'note' }

/** "6 errors, 1 question and 1 note" */
export function countPoints(points: readonly Point[]): string {
  const parts = ORDER.flatMap((severity) => {
    const n = points.filter((point) => point.severity === severity).length
    return n === 0 ? [] : [count(n, NOUNS[severity])]
  })
  return parts.length === 0 ? 'no points' : listOf(parts)
}

/** Errors first, then questions, then notes; in each the order of the review. */
export const inOrder = (points: readonly Point[]): Point[] =>
  points.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))

/** Open points as they are listed and numbered. */
export const listOpen = (points: readonly Point[]): Point[] => inOrder(points.filter(isOpenPoint))

const STATES: Readonly<Record<Point['state'], string>> = {
  open: '',
  cleared: ' – cleared',
  dismissed: ' – dismissed',
  reopened: ' – reopened',
}

/** A point in a few sentences: page, what is wrong, the sum or the largest movements, the likely slip. */
export function formatPoint(point: Point, mostMovements = MAX_MOVEMENTS): string {
  const sum = stateSum(point)
  const moved = point.movements === undefined || mostMovements === 0 ? '' : ` ${summariseMovements(point.movements, mostMovements)}`
  const slip = cut(point.detail, 240)
  return `**${capital(onPage(point.page))}**${STATES[point.state]}: ${plainly(point.title)}${sum}${sum === '' && point.title.endsWith('?') ? '' : '.'}${moved}${slip === '' ? '' : ` ${plainly(slip)}`}`
}

/** Whether a point is on a page, or uses one of its figures. */
export const isOnPage = (point: Point, page: number): boolean =>
  point.page === page || point.evidence.some((place) => place.document === undefined && place.page === page)

/** Where a point is: at its total, or else at the first of its figures on its page. */
export function citePoint({ page, evidence, title }: Point): Citation {
  const here = evidence.filter((place) => place.document === undefined && place.page === page)
  const place = here.find(({ role }) => role === 'total') ?? here[0]
  if (place === undefined) return { page, text: cut(title, 120) }
  return { page, box: place.box, text: cut(place.label === undefined ? place.text : `${place.label}: ${place.text}`, 120) }
}

/** The movements, or the figures, that a point is about, each on a line beneath a heading. */
export function listFigures({ movements, evidence }: Point, most = evidence.length): string[] {
  if (movements !== undefined) return listMovements(movements)
  const figures = evidence
    .slice(0, most)
    .map(
      ({ label, text, page, role, document }) =>
        `- ${role === 'total' ? 'total: ' : ''}${label === undefined ? '' : `${plainly(label)}: `}${plainly(text)} (${document === 'prior' ? 'last year’s statements, ' : ''}${onPage(page)})`,
    )
  return ['The figures:', ...figures]
}

/** A numbered list of points, errors first unless they are already sorted. */
export function listPoints(lead: string, points: readonly Point[], rest: readonly string[] = [], ordered = false): PlainAnswer {
  const shown = (ordered ? points : inOrder(points)).slice(0, MAX_LISTED)
  const lines = shown.map((point, i) => `${i + 1}. ${formatPoint(point)}`)
  const more = points.length > shown.length ? `And ${points.length - shown.length} more, listed with the review.` : ''
  return answerOf([lead, lines.join('\n'), more, ...rest], shown.map(citePoint))
}

const READING = 'The draft is still being read. The review points appear as soon as it has been reviewed.'
const REVIEWING = 'The draft has been read and is being reviewed. Ask again in a moment for the review points.'
const REVIEWED = 'The draft has been reviewed since. Its review points are listed with it: ask again for an answer that rests on them.'

const AM_READING = 'and am reading it.'
const UNTIL_THEN = 'Until then, I can search the text that your browser extracted.'
const RECEIVED = new RegExp(String.raw`^I have (.{1,300}) ${AM_READING}(?: ${UNTIL_THEN})?$`)

/** Confirms a draft that is still being read. `file` is plain text. */
export const confirmReceipt = (file: string, hasText: boolean): string => `I have ${file} ${AM_READING}${hasText ? ` ${UNTIL_THEN}` : ''}`

/** An answer that was given while a review was under way, as it reads once the review is done. Null for every other answer. */
export function settleAnswer(answer: string): string | null {
  const settled = answer.replaceAll(READING, REVIEWED).replaceAll(REVIEWING, REVIEWED).replace(RECEIVED, `I have read $1. ${REVIEWED}`)
  return settled === answer ? null : settled
}

/** Explains a review that is not finished; null when it is. */
export function explainUnfinished({ stage, failure, isRecognitionCancelled, text }: Known): string | null {
  switch (stage) {
    case 'none':
      return text.trim() === ''
        ? 'There is no draft here yet. Upload it to an analysis as a PDF: it is read and reviewed at once, and I answer from its contents.'
        : 'I have the text alone, and nothing in it has been checked. To have the draft reviewed, upload it to an analysis as a PDF.'
    case 'queued':
    case 'reading':
      return READING
    case 'reviewing':
      return REVIEWING
    case 'failed':
      if (isRecognitionCancelled)
        return 'Text recognition was cancelled, so the draft has not been reviewed. The pages that were recognised are kept: “Recognise again”, beside the draft, starts it again.'
      return `The draft could not be reviewed: ${plainly(failure ?? 'it could not be read')} Upload another copy, then ask again.`
    case 'done':
      return null
  }
}
