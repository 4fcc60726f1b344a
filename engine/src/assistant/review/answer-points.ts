import { STATEMENT_NAMES, type PrimaryKind } from '../../model/statement.ts'
import { listConcepts } from '../../statements/find-concept.ts'
import { answerLine } from '../figures/answer-line.ts'
import { answerOf, capital, count, onPages, plainly } from '../format-answer.ts'
import { isOpenPoint, type Known, type PlainAnswer, type Point } from '../known.ts'
import type { Question } from '../question/question.ts'
import { questionWords } from '../question/question-words.ts'
import { type Asked, readAsked } from '../question/read-asked.ts'
import { POINTS, SUMS } from '../question/read-intent.ts'
import { readStatement } from '../question/read-place.ts'
import { answerNoPage, answerPage, describePage } from '../text/answer-place.ts'
import { stem, stems } from '../text/stem.ts'
import { cautionOf, formatCoverage } from './describe-draft.ts'
import {
  citePoint,
  countPoints,
  explainUnfinished,
  formatPoint,
  inOrder,
  isOnPage,
  listFigures,
  listOpen,
  listPoints,
  NOUNS,
} from './format-points.ts'
import { formatTie } from './format-tie.ts'

const MAX_FIGURES = 14

const open = (points: readonly Point[]): Point[] => points.filter(isOpenPoint)

/** Points in a primary statement, or with a figure on one of its pages. */
function pointsOn({ document }: Known, points: readonly Point[], kind: PrimaryKind): Point[] {
  const pages = new Set((document?.statements ?? []).filter((statement) => statement.kind === kind).map(({ table }) => table.page))
  return points.filter(
    ({ place = '', evidence, severity }) =>
      severity !== 'info' &&
      ((!place.startsWith('Note ') && readStatement(place.toLowerCase()) === kind) ||
        evidence.some(({ document: of, page }) => of === undefined && pages.has(page))),
  )
}

const SEVERITIES: readonly (readonly [RegExp, Point['severity']])[] = [
  [/\berrors?\b|\bmistakes?\b/, 'error'],
  [/\bquestions?\b|\bwarnings?\b/, 'warning'],
  [/\bnotes worth\b|\btalking points?\b|\binfo\b/, 'info'],
]

/** Points whose title, detail or figures contain the words of the question. */
function pointsAbout(points: readonly Point[], plain: string): Point[] | null {
  const words = questionWords(plain.replace(POINTS, ' ').replace(new RegExp(SUMS, 'g'), ' ')).filter((word) => !NOISE.has(word))
  const asked = readAsked(plain)
  if (words.length === 0) return null
  const sought = words.map(stem)
  return points.filter(({ title, detail, evidence }) => {
    const labels = evidence.map(({ label = '' }) => label)
    const held = new Set(stems(`${title} ${detail} ${labels.join(' ')}`))
    return sought.every((word) => held.has(word)) || labels.some((label) => names(label, asked))
  })
}

/** Whether a caption may be that of the line asked for. */
const names = (caption: string, asked: Asked | null): boolean =>
  asked !== null && listConcepts(asked.statement, caption).some((concept) => asked.concepts.includes(concept))

const NOISE = new Set(
  'wrong incorrect error errors mistake mistakes finding findings issue issues problem problems point points flagged flag flags difference differences review reviewed open there here anything everything something list found big biggest largest important main serious top worst material check checked draft still left remaining summarise summary correct right yes no still fix fixed need needs partner preparer management ask'.split(
    ' ',
  ),
)

/** May ask for what the page holds as much as for what is wrong there. */
const CONTENTS = /^what(?:'s| is| was)? on (?:the )?page \d+$/

/** "Why is page 43 flagged?" */
export function answerPagePoints(question: Question, known: Known): PlainAnswer {
  const { page = 0 } = question
  const { points, document } = known
  if (document !== null && page > document.pages.length) return answerNoPage(document, page)
  if (points === null) return answerOf([explainUnfinished(known) ?? ''])
  const here = points.filter((point) => isOnPage(point, page))
  const nothing = `Nothing is flagged on page ${page}.`
  if (here.length === 0 && CONTENTS.test(question.plain)) {
    const held = answerPage(question, known)
    if (held !== null) return { ...held, content: [nothing, held.content, cautionOf(known)].filter(Boolean).join('\n\n') }
  }
  if (here.length === 0) return answerOf([nothing, describePage(known, page), cautionOf(known)])
  // Points on this page come before those that only use one of its figures.
  const own = here.filter((point) => point.page === page)
  const others = here.filter((point) => point.page !== page)
  const lead =
    own.length === 0
      ? `Nothing is flagged on page ${page} itself, but its figures are part of ${countPoints(others)}:`
      : `On page ${page}: ${countPoints(here)}.`
  return listPoints(lead, [...inOrder(own), ...inOrder(others)], [], true)
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']
const ORDINAL = new RegExp(`\\b(${ORDINALS.join('|')}) (?:open )?(error|mistake|question|warning|note|point|finding|issue)\\b`)
const NUMBERED = /\b(point|finding|error|issue|number|no\.?|#) ?(\d{1,3})\b/

/** "Explain point 3", "the second error": which number, and which kind. */
function readNumber(plain: string): { readonly number: number; readonly severity?: Point['severity'] | undefined } | null {
  const ordinal = ORDINAL.exec(plain)
  if (ordinal !== null) {
    const [, which = '', noun = ''] = ordinal
    return { number: ORDINALS.indexOf(which) + 1, severity: SEVERITIES.find(([words]) => words.test(noun))?.[1] }
  }
  const number = Number(NUMBERED.exec(plain)?.[2] ?? 0)
  return number === 0 ? null : { number }
}

/** "Explain point 3." */
export function answerPoint({ plain }: Question, known: Known): PlainAnswer | null {
  const asked = readNumber(plain)
  if (asked === null) return null
  if (known.points === null) return answerOf([explainUnfinished(known) ?? ''])
  const { number, severity } = asked
  const openPoints = listOpen(known.points)
  const points = severity === undefined ? openPoints : openPoints.filter((point) => point.severity === severity)
  const point = points[number - 1]
  if (point === undefined) {
    const noun = severity === undefined ? 'point' : NOUNS[severity]
    return answerOf([`There is no open ${noun} ${number}: ${count(points.length, noun)} ${points.length === 1 ? 'is' : 'are'} open.`])
  }
  const elsewhere = point.ties.slice(1).map((tie) => `- ${formatTie(tie)}`)
  return answerOf(
    [
      formatPoint(point, 0),
      point.movements === undefined && point.evidence.length < 2 ? '' : listFigures(point, MAX_FIGURES).join('\n'),
      elsewhere.length === 0 ? '' : `It also affects:\n${elsewhere.join('\n')}`,
      point.remedy === undefined ? '' : `To do: ${plainly(point.remedy)}`,
    ],
    [citePoint(point)],
  )
}

const NONE_COVERS = 'No open point covers that.'
/** Asks for points by name, so that a passage of the draft would answer another question. */
const ABOUT_POINTS = /\b(?:points?|findings?|errors?|mistakes?) (?:about|on|in|with|regarding|concerning)\b/

/** "What is wrong?", "Does the balance sheet add up?"; null where neither a point nor a line is about the subject. */
export function answerPoints(question: Question, known: Known): PlainAnswer | null {
  const { plain, note, statement } = question
  const { points } = known
  if (points === null) return answerOf([explainUnfinished(known) ?? ''])
  const openPoints = open(points)
  // "Does note 12 agree with the balance sheet?" asks about the note.
  if (note !== undefined) return answerNote(known, note, openPoints)
  if (statement !== undefined) return listStatementPoints(known, statement)
  const about = pointsAbout(openPoints, plain)
  if (about !== null) {
    if (about.length > 0) return listPoints(`${capital(countPoints(about))} about that:`, about)
    // If no point covers the subject, say so; an ordinary question falls through to the text search.
    const line = answerLine(question, known)
    if (line !== null) return answerOf([NONE_COVERS, line.content], line.citations)
    return ABOUT_POINTS.test(plain) ? answerOf([NONE_COVERS]) : null
  }
  if (question.intent === 'sums') return answerSums(known, openPoints)
  const severity = SEVERITIES.find(([words]) => words.test(plain))?.[1]
  const asked =
    severity === undefined || (severity === 'error' && /\bwrong\b/.test(plain))
      ? openPoints
      : openPoints.filter((point) => point.severity === severity)
  if (asked.length === 0) {
    const others = openPoints.length === 0 ? '' : `There ${openPoints.length === 1 ? 'is' : 'are'} ${countPoints(openPoints)}.`
    return answerOf([`No ${severity === undefined ? 'point' : NOUNS[severity]}s are open.`, others, closedOf(points), cautionOf(known)])
  }
  if (LARGEST.test(plain)) {
    const largest = byDifference(asked.filter(({ difference }) => difference !== undefined))
    if (largest.length > 0) return listPoints('The largest differences, based on the printed figures:', largest.slice(0, 3), [], true)
  }
  return listPoints(`Open: ${countPoints(asked)}.`, asked, [closedOf(points), cautionOf(known)])
}

/** "Which totals do not add up?" covers sums and agreements only. */
function answerSums(known: Known, openPoints: readonly Point[]): PlainAnswer {
  const failing = openPoints.filter(({ difference }) => difference !== undefined)
  const closed = closedOf(known.points ?? [])
  if (failing.length > 0) return listPoints(`Open: ${countPoints(failing)}.`, failing, [closed, cautionOf(known)])
  const dealtWith = (known.points ?? []).some((point) => !isOpenPoint(point) && point.difference !== undefined)
  const lead = dealtWith ? 'No failed sum or agreement is open.' : 'Every sum and agreement that could be checked holds.'
  const others = openPoints.length === 0 ? '' : `Also open: ${countPoints(openPoints)} about other matters.`
  return answerOf([lead, formatCoverage(known), others, closed, cautionOf(known)])
}

const LARGEST = /\b(?:biggest|largest|most important|main|worst|most serious|top)\b/

/** Exact decimals, compared without converting them to floats. */
function byDifference(points: readonly Point[]): Point[] {
  const key = ({ difference = '0' }: Point) => {
    const [whole = '', fraction = ''] = difference.split('.')
    return `${whole.padStart(30, '0')}.${fraction}`
  }
  return points.toSorted((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0))
}

function closedOf(points: readonly Point[]): string {
  const parts = (['cleared', 'dismissed'] as const).flatMap((state) => {
    const n = points.filter((point) => point.state === state).length
    return n === 0 ? [] : [`${count(n, 'point')} ${n === 1 ? 'has' : 'have'} been ${state}`]
  })
  return parts.length === 0 ? '' : `${capital(parts.join(' and '))}.`
}

/** "Which points were dismissed?" */
export function answerClosedPoints(_: Question, known: Known): PlainAnswer {
  const { points } = known
  if (points === null) return answerOf([explainUnfinished(known) ?? ''])
  const closed = points.filter((point) => !isOpenPoint(point))
  if (closed.length === 0)
    return answerOf([`No point has been cleared or dismissed: ${countPoints(points)} ${points.length === 1 ? 'is' : 'are'} open.`])
  return listPoints(closedOf(points), closed)
}

/** The open points on a primary statement. */
export function listStatementPoints(known: Known, kind: PrimaryKind): PlainAnswer {
  const here = pointsOn(known, open(known.points ?? []), kind)
  const name = `the ${STATEMENT_NAMES[kind]}`
  if (here.length === 0) return answerOf([`No errors or questions are open on ${name}.`, cautionOf(known)])
  return listPoints(`On ${name}: ${countPoints(here)}.`, here)
}

function answerNote(known: Known, number: string, openPoints: readonly Point[]): PlainAnswer {
  const { document } = known
  const notes = (document?.notes ?? []).filter((note) => note.number.toLowerCase() === number)
  const rows = new Set(
    (document?.statements ?? [])
      .filter(({ note }) => note?.toLowerCase() === number)
      .flatMap(({ table }) => table.rows.map((row) => `${row.page}|${row.label}`)),
  )
  const here = openPoints.filter(({ evidence }) =>
    evidence.some((place) => place.document === undefined && rows.has(`${place.page}|${place.label ?? ''}`)),
  )
  const [note] = notes
  const name = note === undefined ? `note ${number}` : `note ${number}, ${plainly(note.title)} (${onPages([note.page, note.lastPage])})`
  if (note === undefined && here.length === 0) return answerOf([`I found no note ${number} in the draft.`])
  return here.length === 0 ? answerOf([`Nothing is flagged in ${name}.`]) : listPoints(`In ${name}: ${countPoints(here)}.`, here)
}
