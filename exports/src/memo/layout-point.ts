import {
  type Arithmetic,
  type ArithmeticLine,
  causeWords,
  describeTie,
  keepPercentages,
  layoutArithmetic,
  layoutMovements,
  listMovementColumns,
  type Movements,
} from '@tickmark/contract'
import { HeadingLevel, Paragraph, type Table } from 'docx'
import type { Comment, ExportedPoint, ReviewExport } from '../review-export.ts'
import { describeOutcome, formatDay, nameState } from '../words.ts'
import { type Cell, layoutTable, paragraph, quiet, writeText } from './parts.ts'
import { colours, doubleRule, hairline, rule } from './style.ts'

const indent = 300
const amountWidth = 1_900
/** A longer sum may go on over pages; a shorter one begins on the next page instead. */
const maxWholeRows = 24

type Standard = ReviewExport['standard']

/** A point with its arithmetic, what it also affects, the likely cause, what to do, and what people did about it. */
export function layoutPoint(point: ExportedPoint, textWidth: number, standard: Standard): (Paragraph | Table)[] {
  const { number, title, detail, remedy, ties, cause } = point
  const others = ties.slice(1)
  const figures = layoutFigures(point, textWidth)
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_3,
      children: [...writeText(`${number}  `, { color: colours.quiet }), ...writeText(title)],
    }),
    paragraph(describePlace(point), quiet, { keepNext: true, spacing: { after: 60 } }),
    ...(detail === '' ? [] : [paragraph(keepPercentages(detail), {}, { keepNext: figures.length > 0, keepLines: detail.length < 600 })]),
    ...figures,
    ...(others.length === 0 ? [] : [paragraph(`It also affects: ${others.map(describeTie).join('; ')}.`, {}, { spacing: { before: 60 } })]),
    ...(cause === undefined ? [] : [paragraph(`Likely cause: ${causeWords[cause].toLowerCase()}.`, {}, { spacing: { before: 60 } })]),
    ...(remedy === undefined ? [] : [paragraph(`To do: ${remedy}`, {}, { spacing: { before: 60 } })]),
    ...layoutOutcome(point, standard),
    ...(point.outcome?.comments ?? []).map((comment) => layoutComment(comment, standard)),
  ]
}

/** "Page 4 · Balance sheet · ARI-01 · IAS 1.54" */
const describePlace = ({ page, place, check, citation }: ExportedPoint): string =>
  [`Page ${page}`, place, check, citation ?? undefined].filter((part) => part !== undefined).join(' · ')

function layoutOutcome(point: ExportedPoint, standard: Standard): Paragraph[] {
  if (point.outcome === undefined) return []
  const { assignee, dueOn } = point.outcome
  const parts = [
    describeOutcome(point, standard) ?? nameState(point),
    assignee === undefined ? undefined : `assigned to ${assignee}`,
    dueOn === undefined ? undefined : `due ${formatDay(dueOn, standard)}`,
  ]
  const text = parts.filter((part) => part !== undefined).join(' · ')
  const isClosed = point.outcome.state === 'cleared' || point.outcome.state === 'dismissed'
  const color = isClosed ? colours.tick : colours.difference
  return [
    paragraph(
      text,
      {},
      { border: { left: { ...rule, color, space: 8 } }, indent: { left: 160 }, spacing: { before: 80, after: 120 }, keepLines: true },
    ),
  ]
}

/** "Bea Marsh, 19 November 2026: Which one is right?" */
const layoutComment = ({ by, on, text }: Comment, standard: Standard): Paragraph =>
  paragraph(`${by === undefined ? '' : `${by}, `}${formatDay(on, standard)}: ${text}`, quiet, { indent: { left: indent } })

/** The arithmetic or the movements, or the figures that the point is about. */
function layoutFigures(point: ExportedPoint, textWidth: number): Table[] {
  if (point.movements !== undefined) return [layoutMoved(point.movements, point.page, textWidth)]
  const arithmetic = layoutArithmetic(point)
  return arithmetic === null ? [] : [layoutSum(arithmetic, textWidth)]
}

/** Terms, a rule, what they add up to, what is printed under a double rule, and the difference. */
function layoutSum({ terms, results, difference }: Arithmetic, textWidth: number): Table {
  const rows: Cell[][] = [
    ...terms.map((line) => toRow(line)),
    ...results.map((line, at) =>
      toRow(line, terms.length > 0 && at === 0 ? { top: rule } : at === results.length - 1 ? { bottom: doubleRule } : {}),
    ),
    ...(difference === null ? [] : [toRow({ label: 'Difference', figure: difference }, {}, { bold: true, color: colours.difference })]),
  ]
  return layoutTable(rows, {
    widths: [textWidth - indent - amountWidth - 1_200, amountWidth],
    indent,
    isWhole: rows.length <= maxWholeRows,
    padding: 10,
  })
}

const toRow = ({ label, figure, page }: ArithmeticLine, borders: Cell['borders'] = {}, look: Cell['look'] = {}): Cell[] => [
  { text: [label, page === undefined ? '' : `page ${page}`].filter((part) => part !== '').join(', '), look },
  { text: figure, isAmount: true, look, ...(borders === undefined ? {} : { borders }) },
]

function layoutMoved(movements: Movements, page: number, textWidth: number): Table {
  const columns = listMovementColumns(movements)
  const header = columns.map(({ key, heading }): Cell => ({
    text: heading,
    isAmount: key !== 'line',
    look: { ...quiet, bold: true },
    borders: { bottom: rule },
  }))
  const rows = layoutMovements(movements, page).map((row) =>
    columns.map(({ key }): Cell => ({ text: row[key], isAmount: key !== 'line', borders: { bottom: hairline } })),
  )
  const amounts = [1_400, 1_400, 1_400, 1_000]
  const rest = textWidth - indent - amounts.reduce((sum, width) => sum + width, 0)
  return layoutTable([header, ...rows], { widths: [rest, ...amounts], indent, hasHeader: true, padding: 10 })
}
