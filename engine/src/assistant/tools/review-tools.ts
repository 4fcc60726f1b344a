import { isOpenPoint, type Known, type Point } from '../known.ts'
import { isOnPage, listFigures, listOpen, citePoint, inOrder, formatPoint, explainUnfinished } from '../review/format-points.ts'
import { workedOutOf } from '../review/format-movements.ts'
import { formatTie } from '../review/format-tie.ts'
import { unescape } from '../format-answer.ts'
import type { ToolFigure } from '../tool-figure.ts'
import { defineTool, parametersOf, toToolAnswer, type AnswerTool, type ToolAnswer } from './tool.ts'

const MAX_LISTED = 40

const ofReview =
  <Args>(work: (points: readonly Point[], args: Args, known: Known) => ToolAnswer) =>
  (known: Known, args: Args): ToolAnswer =>
    known.points === null
      ? toToolAnswer(`Error: ${explainUnfinished(known) ?? 'the draft has not been reviewed.'}`)
      : work(known.points, args, known)

const workedOut = ({ expected, actual, difference, movements }: Point): ToolFigure[] => [
  ...[expected, actual, difference].flatMap((value) =>
    value === undefined ? [] : [{ text: value, value, scale: 0, kind: 'amount' } as const],
  ),
  ...(movements === undefined ? [] : workedOutOf(movements)),
]

const listFindings = defineTool({
  name: 'list_findings',
  description:
    'Findings of the review, errors first, with page, arithmetic and number. Can be filtered by severity, state or page. Severity: error is a difference, warning a question, info a note.',
  parameters: parametersOf({
    severity: { type: 'string', description: 'Only this severity.', enum: ['error', 'warning', 'info'] },
    state: {
      type: 'string',
      description: 'Only this state; open, with reopened ones, by default.',
      enum: ['open', 'cleared', 'dismissed', 'any'],
    },
    page: { type: 'integer', description: 'Only those with a figure on this page.', minimum: 1 },
  }),
  work: ofReview((points, { severity, state = 'open', page }) => {
    const numbered = numberOf(points)
    const found = inOrder(points).filter(
      (point) =>
        (state === 'any' || (state === 'open' ? isOpenPoint(point) : point.state === state)) &&
        (severity === undefined || point.severity === severity) &&
        (page === undefined || isOnPage(point, Number(page))),
    )
    if (found.length === 0) return toToolAnswer('There is no such finding.')
    const shown = found.slice(0, MAX_LISTED)
    const lines = shown.map((point) => `${numbered.get(point) ?? '-'}. [${point.severity}, ${point.check}] ${unescape(formatPoint(point))}`)
    const more = found.length > shown.length ? [`and ${found.length - shown.length} more`] : []
    return toToolAnswer([...lines, ...more].join('\n'), shown.flatMap(workedOut), shown.map(citePoint))
  }),
})

/** Findings are numbered as they are listed: open ones, errors first. */
const numberOf = (points: readonly Point[]): ReadonlyMap<Point, number> => new Map(listOpen(points).map((point, i) => [point, i + 1]))

const explainFinding = defineTool({
  name: 'explain_finding',
  description:
    'One open finding by its number in list_findings: what is wrong, the figures behind it, the arithmetic and the paragraph of the standard.',
  parameters: parametersOf({ number: { type: 'integer', description: 'As in list_findings.', minimum: 1 } }, ['number']),
  work: ofReview((points, { number }) => {
    const numbers = numberOf(points)
    const point = [...numbers].find(([, at]) => at === number)?.[0]
    if (point === undefined) return toToolAnswer(`Error: there is no open finding ${number}; open: ${numbers.size}.`)
    const ties = point.ties.map((tie) => `- ${unescape(formatTie(tie))}`)
    return toToolAnswer(
      [unescape(formatPoint(point, 0)), point.detail, ...listFigures(point).map(unescape), ...ties].join('\n'),
      workedOut(point),
      [citePoint(point)],
    )
  }),
})

const listChecklist = defineTool({
  name: 'list_checklist',
  description: 'The checklist: disclosure questions about the draft as a whole, with answers and reasons.',
  parameters: parametersOf({
    state: { type: 'string', description: 'Only this state.', enum: ['met', 'not-met', 'not-applicable', 'for-a-person'] },
    check: { type: 'string', description: 'Only the check with this id, e.g. "DIS-04", or those about these words.' },
  }),
  work: ofReview((_, { state, check }, { checklist }) => {
    const sought = check === undefined ? '' : String(check).toLowerCase()
    const found = checklist.filter(
      (answer) =>
        (state === undefined || answer.state === state) &&
        (sought === '' || answer.check.toLowerCase() === sought || answer.verifies.toLowerCase().includes(sought)),
    )
    if (found.length === 0) return toToolAnswer('The checklist has no such item.')
    const lines = found.map(
      ({ check: name, verifies, state: is, reason, reference, page }) =>
        `${name}, ${is}: ${verifies}: ${reason}${reference === undefined ? '' : ` (${reference})`}${page === undefined ? '' : `, page ${page}`}`,
    )
    return toToolAnswer(
      lines.join('\n'),
      [],
      found.flatMap(({ page, verifies }) => (page === undefined ? [] : [{ page, text: verifies }])),
    )
  }),
})

/** Tools that read the review. */
export const REVIEW_TOOLS: readonly AnswerTool[] = [listFindings, explainFinding, listChecklist]
