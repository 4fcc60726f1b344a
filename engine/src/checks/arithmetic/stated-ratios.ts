import type { Outcome } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { nameTable } from '../../model/name-table.ts'
import { printAmount } from '../../model/print-amount.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import { normaliseCaption } from '../../statements/captions/normalise-caption.ts'
import { isAbout, type LineAbout } from '../../statements/lines-about.ts'
import { findLine } from '../find-lines.ts'
import type { LineItem } from '../line-items.ts'
import { listPeriods } from '../../statements/periods/list-periods.ts'
import { claimRecomputed, joinOutcomes, recompute, type RecomputedClaim, signLike } from './ratio.ts'

/** Ratios by the names used in tables of key figures, with their numerators and denominators. */
const RATIOS: readonly { readonly about: LineAbout; readonly of: LineItem; readonly to: LineItem }[] = [
  { about: 'gross-margin', of: 'gross-profit', to: 'revenue' },
  { about: 'operating-margin', of: 'operating-profit', to: 'revenue' },
  { about: 'pre-tax-margin', of: 'profit-before-tax', to: 'revenue' },
  { about: 'net-margin', of: 'profit', to: 'revenue' },
  { about: 'effective-tax-rate', of: 'tax', to: 'profit-before-tax' },
]
const REVENUE = 'revenue'
/** In a table of percentages of revenue, this many other rows of the column must be such percentages. */
const MIN_SHARES = 3
/** Percentages are often calculated from unrounded amounts. */
const NEARLY = 2n

interface Cell {
  readonly row: Row
  readonly year: number
  readonly printed: Figure
  readonly inputs: readonly { readonly figure: Figure; readonly label: string }[]
  readonly expected: bigint
  readonly holds: boolean
  readonly share: boolean
}

/**
 * Ratios in tables of key figures, recomputed from the income statement: margins and the tax rate by their names, and in a table of
 * percentages each row named after a line of the income statement, as a percentage of revenue. A cell that does not agree is questioned if
 * its neighbours do: the same ratio in another year, or the other percentages of its column.
 */
export function checkStatedRatios(check: string, document: FinancialDocument): Required<Pick<Outcome, 'claims' | 'points'>> {
  const tables = document.statements.filter(({ kind }) => kind === 'note')
  return joinOutcomes(
    tables.flatMap((statement) => {
      const cells = readCells(document, statement)
      return cells.filter((cell) => cell.holds || isException(cell, cells)).map((cell) => claim(check, statement, cell, cells))
    }),
  )
}

function readCells(document: FinancialDocument, statement: Statement): Cell[] {
  const years = statement.table.columns.flatMap(({ index, year }) => (year === undefined ? [] : [{ column: index, year }]))
  const first = years.filter(({ year }, i) => years.findIndex((other) => other.year === year) === i)
  const rows = statement.table.rows.filter(({ cells }) => cells.some((cell) => cell?.kind === 'percent') && cells.every(isPercentOrNothing))
  return rows.flatMap((row) => first.flatMap(({ column, year }) => readCell(document, row, row.cells[column], year)))
}

const isPercentOrNothing = (cell: Figure | undefined) => cell === undefined || cell.kind !== 'amount'

function readCell(document: FinancialDocument, row: Row, printed: Figure | undefined, year: number): Cell[] {
  if (printed?.kind !== 'percent') return []
  const named = RATIOS.find(({ about }) => isAbout(row.label, about))
  const of = named === undefined ? findFace(document, row.label, year) : amountOf(document, named.of, year)
  const to = amountOf(document, named?.to ?? REVENUE, year)
  if (of === null || to === null) return []
  const result = recompute(plain(printed), plain(of.figure), plain(to.figure), 2)
  return result === null ? [] : [{ row, year, printed, inputs: [of, to], ...result, share: named === undefined }]
}

type Input = Cell['inputs'][number]

function amountOf(document: FinancialDocument, item: LineItem, year: number): Input | null {
  const line = findLine(document, item)
  const figure = line?.amounts.get(year)
  return line === null || figure === undefined ? null : { figure, label: line.row.label }
}

/** The row of the income statement with the same name. */
function findFace(document: FinancialDocument, label: string, year: number): Input | null {
  const wanted = normaliseCaption(label)
  if (wanted === '') return null
  for (const statement of document.statements) {
    if (statement.kind !== 'income-statement') continue
    const column = listPeriods(document, statement).find((period) => period.year === year)?.column
    const row = statement.table.rows.find((one) => normaliseCaption(one.label) === wanted)
    const figure = column === undefined ? undefined : row?.cells[column]
    if (row !== undefined && figure?.kind === 'amount') return { figure, label: row.label }
  }
  return null
}

/** Brackets mark a deduction: a share has no sign. */
function plain(figure: Figure): Figure {
  return { ...figure, value: magnitude(figure.value) }
}

function isException(cell: Cell, cells: readonly Cell[]): boolean {
  const gap = magnitude(magnitude(cell.printed.value) - cell.expected)
  // A difference of more than half the expected value means another ratio: a change, or a share of something else.
  if (cell.holds || gap <= NEARLY || 2n * gap > cell.expected) return false
  const peers = cells.filter(({ row, year }) =>
    cell.share ? year === cell.year && row !== cell.row : row === cell.row && year !== cell.year,
  )
  const held = peers.filter(({ holds }) => holds).length
  return cell.share ? held >= MIN_SHARES && 2 * held > peers.length : held > 0 && held === peers.length
}

function claim(
  check: string,
  statement: Statement,
  { row, year, printed, inputs, expected, holds }: Cell,
  structure: object,
): RecomputedClaim {
  const [of, to] = inputs
  return claimRecomputed({
    check,
    formula: 'percentage',
    holds,
    printed,
    label: row.label,
    inputs,
    expected: holds ? printed.value : signLike(printed, expected),
    structure,
    place: `${nameTable(statement)}|${row.label}|${year}`,
    title: `“${row.label}” (${year}) is not ${inputs.map(({ label }) => `“${label}”`).join(' to ')}`,
    proof: digitsOf(printed.value),
    question: {
      title: `“${row.label}” (${year}): ${printed.text} does not agree with the income statement`,
      detail: `“${of?.label ?? ''}” ${of?.figure.text ?? ''} to “${to?.label ?? ''}” ${to?.figure.text ?? ''} is ${printAmount(expected, printed.decimals)}%, but ${printed.text} is printed; the figures beside it recompute.`,
    },
  })
}
