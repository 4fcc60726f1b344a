import type { Claim } from '../model/claim.ts'
import type { FinancialDocument } from '../model/document.ts'
import { magnitude } from '../model/rounding.ts'
import type { Figure, Row, Table } from '../model/table.ts'
import { lineOfRow } from '../statements/statements-of.ts'
import { type ItemLines, LINE_ITEMS, type LineItem } from './line-items.ts'

/** Fewer digits than this agree by chance. */
const MIN_DIGITS = 4
/** The statements of one set are within this many pages. */
const WITHIN_PAGES = 12

/** Two lines that state the same fact, and the texts for where they differ. */
export interface Agreement {
  readonly check: string
  readonly one: LineItem
  readonly other: LineItem
  readonly title: string
}

/** Claims that two lines agree, once at least one period shows that they state the same fact; the other periods must follow. */
export function claimAgreement({ check, one, other, title }: Agreement, document: FinancialDocument): Claim[] {
  const pairs = rowsOf(document, one).flatMap((left) => rowsOf(document, other).map((right) => pairUp(left, right)))
  const [best] = pairs.filter((pair) => pair.agreeing > 0).toSorted((a, b) => b.agreeing - a.agreeing || a.differing - b.differing)
  return best === undefined ? [] : best.periods.flatMap((period) => toClaim(check, title, `${one}|${other}`, period, best))
}

interface Place {
  readonly table: Table
  readonly row: Row
}

interface Period {
  readonly name: string
  readonly left: Figure
  readonly right: Figure
  readonly equal: boolean
}

interface Pair {
  readonly left: Place
  readonly right: Place
  readonly periods: readonly Period[]
  readonly agreeing: number
  readonly differing: number
}

function rowsOf(document: FinancialDocument, item: LineItem): Place[] {
  const { statement, concepts }: ItemLines = LINE_ITEMS[item]
  const isItem = (row: Row) => concepts.some((concept) => concept === lineOfRow(document, row)?.concept)
  return document.statements
    .filter(({ kind }) => kind === statement)
    .flatMap(({ table }) => table.rows.filter(isItem).map((row) => ({ table, row })))
}

function pairUp(left: Place, right: Place): Pair {
  const none: Pair = { left, right, periods: [], agreeing: 0, differing: 0 }
  if (left.row === right.row || Math.abs(left.row.page - right.row.page) > WITHIN_PAGES) return none
  const periods = alignColumns(left.table, right.table).flatMap(([a, b, name]): Period[] => {
    const one = left.row.cells[a]
    const other = right.row.cells[b]
    if (one?.kind !== 'amount' || other?.kind !== 'amount' || one.decimals !== other.decimals) return []
    return [{ name, left: one, right: other, equal: one.value === other.value }]
  })
  const distinctive = periods.filter((period) => period.equal && magnitude(period.left.value).toString().length >= MIN_DIGITS)
  return { ...none, periods, agreeing: distinctive.length, differing: periods.filter(({ equal }) => !equal).length }
}

/** Columns of the same period: by the year in the heading, first column per year; otherwise by order when there are as many. */
function alignColumns(left: Table, right: Table): [number, number, string][] {
  const a = left.columns.filter(({ kind }) => kind === 'amount')
  const b = right.columns.filter(({ kind }) => kind === 'amount')
  const sameOrder = a.length === b.length && a.every((column, i) => column.year === b[i]?.year)
  if (sameOrder) return a.map((column, i) => [column.index, b[i]?.index ?? 0, column.year?.toString() ?? `column ${i + 1}`])
  const pairs = new Map<number, [number, number, string]>()
  for (const column of a) {
    if (column.year === undefined || pairs.has(column.year)) continue
    const partner = b.find(({ year }) => year === column.year)
    if (partner !== undefined) pairs.set(column.year, [column.index, partner.index, String(column.year)])
  }
  return [...pairs.values()]
}

function toClaim(check: string, title: string, place: string, period: Period, pair: Pair): Claim[] {
  const { left, right, equal, name } = period
  return [
    {
      check,
      kind: 'equality',
      state: equal ? 'ticked' : 'difference',
      terms: [
        { figure: left, sign: 1, role: 'counterpart', label: pair.left.row.label },
        { figure: right, sign: -1, role: 'counterpart', label: pair.right.row.label },
      ],
      expected: left.value,
      actual: right.value,
      decimals: left.decimals,
      structure: pair,
      place: `${place}|${name}`,
      title: `${title} (${name})`,
      proof: 4 * pair.agreeing - 2 * pair.differing,
    },
  ]
}
