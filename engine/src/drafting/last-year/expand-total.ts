import type { Part } from '../../model/cast.ts'
import { magnitude, roundingTolerance } from '../../model/rounding.ts'
import { CONCEPTS, type ConceptId } from '../../statements/concepts/catalogue.ts'
import { amountAt, type PrintedRow, type PrintedTable } from './printed-table.ts'

/** A line that a total adds up and that adds up no other line. */
export interface Leaf {
  readonly row: number
  /** Whether the total adds or deducts it. */
  readonly sign: 1 | -1
  /** The totals between, the nearest first. */
  readonly within: readonly number[]
}

/** A total whose lines add up to it within rounding alone. */
export interface Rounding {
  readonly total: number
  /** What the total has more than its lines, with the sign that it is added with. */
  readonly amount: bigint
}

/** A total that its lines do not make up. */
export interface Broken {
  readonly total: number
  /** What the total has more than the lines that were read above it; null where these are not known. */
  readonly gap: bigint | null
}

/** What a total is made of, down to its last lines. It is exact where nothing is broken: leaves and roundings add up to it. */
export interface Expansion {
  readonly leaves: readonly Leaf[]
  readonly totals: readonly number[]
  readonly roundings: readonly Rounding[]
  readonly broken: readonly Broken[]
}

/** Results and totals of all: what no account is. */
const SUMS: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'total-assets',
  'total-liabilities',
  'net-current-assets',
  'total-assets-less-current-liabilities',
  'net-assets',
  'equity-of-owners',
  'total-equity',
  'liabilities-and-equity',
  'gross-profit',
  'total-costs',
  'operating-profit',
  'ebitda',
  'profit-before-financing-and-tax',
  'profit-before-tax',
  'profit-from-continuing-operations',
  'profit',
  'profit-of-owners',
  'total-comprehensive-income',
])

/** Totals that may also be printed as one line. */
const SECTIONS: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'non-current-assets',
  'current-assets',
  'current-liabilities',
  'non-current-liabilities',
  'operating-expenses',
  'total-income',
  'total-expenditure',
])

/** "Capital and reserves" above "Total equity", which adds it up, is a line. */
const isPartOfItsOwn = ({ rows }: PrintedTable, { concept }: PrintedRow, [total]: readonly number[]): boolean =>
  total !== undefined && concept !== null && rows[total]?.concept === concept

const TOTAL = /\b(?:sub-?)?totals?\b/i

/** Takes a total apart. `closed` are rows that no sum on the way may contain, such as the total of the other side. */
export function expandTotal(table: PrintedTable, root: number, closed: ReadonlySet<number> = new Set()): Expansion {
  const [leaves, totals, roundings, broken]: [Leaf[], number[], Rounding[], Broken[]] = [[], [], [], []]
  const seen = new Set<number>()
  const expand = (given: number, sign: 1 | -1, within: readonly number[]): void => {
    const row = findFirst(table, given)
    const printed = table.rows[row]
    const sum = printed === undefined ? null : findSum(table, row, printed, closed)
    if (seen.has(row)) {
      broken.push({ total: within[0] ?? root, gap: null })
      return
    }
    seen.add(row)
    if (sum === null || printed === undefined) {
      if (printed === undefined || (isSum(printed) && !isPartOfItsOwn(table, printed, within))) broken.push(...listUnproven(table, row))
      else leaves.push({ row, sign, within })
      return
    }
    totals.push(row)
    const { parts, gap, ties } = sum
    if (!ties) broken.push({ total: row, gap })
    else if (gap !== 0n) roundings.push({ total: row, amount: BigInt(sign) * gap })
    for (const part of parts) if (table.rows[part.row]?.amount !== null) expand(part.row, part.sign === sign ? 1 : -1, [row, ...within])
  }
  expand(root, 1, [])
  return { leaves: leaves.toSorted((a, b) => a.row - b.row), totals, roundings, broken }
}

/** A result may be printed again, above an analysis of it: the first one leads to the lines. */
function findFirst(table: PrintedTable, row: number): number {
  const { concept, amount } = table.rows[row] ?? { concept: null, amount: null }
  if (concept === null || !SUMS.has(concept) || amount === null) return row
  const first = table.rows.findIndex((one, at) => at < row && one.concept === concept && one.amount === amount && table.sums.has(at))
  return first < 0 ? row : first
}

interface Sum {
  readonly parts: readonly Part[]
  /** What the total has more than they. */
  readonly gap: bigint
  /** Within rounding. */
  readonly ties: boolean
}

/** What a total adds up; null for a line. "Retained earnings" is no total, though net assets less capital make it up. */
function findSum(table: PrintedTable, row: number, { concept, isTotal }: PrintedRow, closed: ReadonlySet<number>): Sum | null {
  const parts = table.sums.get(row)
  if (parts === undefined || parts.some((part) => closed.has(part.row))) return null
  if (concept !== null && !isTotal && !SUMS.has(concept) && !SECTIONS.has(concept)) return null
  const gap = amountAt(table, row) - parts.reduce((sum, part) => sum + BigInt(part.sign) * amountAt(table, part.row), 0n)
  const ties = magnitude(gap) <= roundingTolerance(parts.length) * table.printedUnit
  // What nothing but other columns shows as a total is a line where its own column does not agree.
  return ties || isTotal || concept !== null ? { parts, gap, ties } : null
}

function isSum({ label, concept, isTotal }: PrintedRow): boolean {
  if (concept !== null && SUMS.has(concept)) return true
  if (!isTotal) return false
  const isNamed = concept !== null && !SECTIONS.has(concept) && CONCEPTS[concept].statement !== 'equity-statement'
  return label === '' || (!isNamed && TOTAL.test(label))
}

/** A total that nothing is known to add up to: it, or totals above it that it would need and that have no sum either. */
function listUnproven(table: PrintedTable, total: number): Broken[] {
  const known = table.rows.findLastIndex((_, at) => at < total && table.sums.has(at))
  const open = table.rows.flatMap((row, at) => (at > known && at < total && row.amount !== null && isSum(row) ? [at] : []))
  const broken = open.map((at): Broken => ({ total: at, gap: findGap(table, at) })).filter(({ gap }) => gap !== null)
  return broken.length > 0 ? broken : [{ total, gap: open.length > 0 ? null : findGap(table, total) }]
}

/** What a total has more than the lines of its heading, for a message; null where there are none. */
function findGap(table: PrintedTable, total: number): bigint | null {
  const heading = table.rows[total]?.heading ?? ''
  const above = table.rows.slice(0, total)
  const from = Math.max(
    above.findLastIndex((row) => row.heading !== heading || isSum(row)),
    above.findLastIndex((_, at) => table.sums.has(at)),
  )
  const own = above.slice(from + 1).filter(({ amount }) => amount !== null)
  if (heading === '' || own.length === 0) return null
  return amountAt(table, total) - own.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)
}
