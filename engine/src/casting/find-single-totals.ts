import type { Cast, ColumnResult, Part } from '../model/cast.ts'
import { digitsOf, magnitude, roundingTolerance } from '../model/rounding.ts'
import { slipBetween } from '../model/slip.ts'
import type { Row, Table } from '../model/table.ts'
import { areEven } from './even-rows.ts'
import type { Grid } from './grid.ts'
import { addUp } from './judge-cast.ts'
import { readLabelHints } from './label-hints.ts'

/** Fewer rows, or shorter totals, are one slip away from a sum by chance. */
const MIN_PARTS = 3
const MIN_DIGITS = 3
/** Enough for an error in a note that a slip explains, too little for a question without one. */
const PROOF = 2
/** What is not simply added, and totals of other lists. */
const YEAR = /^(?:\w+ ){0,3}((?:19|20)\d\d)\b/
const NO_PART = /\b(?:total|subtotal|net|less|deduct|of which|including|thereof)\b/i

/**
 * A table of one column has no other to confirm its sums, such as a schedule of payments by year: a mistyped figure would leave its total
 * without any. Claims the first total under each heading, “Total …”, as the sum of all rows beneath the heading where one digit or two
 * swapped digits explain the difference. `found`: the sums that are known already.
 */
export function findSingleTotals({ rows }: Table, grid: Grid, found: readonly Cast[]): Cast[] {
  const [column, ...others] = grid.columns
  if (column === undefined || others.length > 0) return []
  const isTotal = (row: number) => readLabelHints(rows[row]?.label ?? '').explicit || found.some(({ total }) => total === row)
  return grid.rows.flatMap((total) => {
    if (!isTotal(total) || found.some((cast) => cast.total === total)) return []
    const from = rows.findLastIndex(({ group }, at) => at < total && group !== rows[total]?.group) + 1
    const above = rows.slice(from, total)
    const parts = above.map((_, at) => ({ row: from + at, sign: 1 as const }))
    const isList = above.every(({ label }) => label !== '' && !NO_PART.test(label)) && !parts.some(({ row }) => isTotal(row))
    if (above.length < MIN_PARTS || !isList || !areEven(above) || !areInSequence(above)) return []
    const result = judge(grid, total, parts, column)
    return result === null ? [] : [{ total, parts, results: [result], decimals: grid.decimals, proof: PROOF }]
  })
}

/** Years follow each other: one that is missing was not read. */
function areInSequence(rows: readonly Row[]): boolean {
  const years = rows.flatMap(({ label }) => YEAR.exec(label)?.[1] ?? []).map(Number)
  return years.every((year, at) => at === 0 || year === (years[at - 1] ?? 0) + 1)
}

/** Null where the rows add up, and where no slip explains that they do not. */
function judge(grid: Grid, total: number, parts: readonly Part[], column: number): ColumnResult | null {
  const actual = grid.value(total, column)
  const values = parts.flatMap(({ row }) => grid.value(row, column) ?? [])
  if (actual === undefined || digitsOf(actual) < MIN_DIGITS || values.length < parts.length) return null
  const expected = addUp(grid, parts, column)
  const tolerance = roundingTolerance(parts.length) * grid.coarseness(column)
  const gap = expected - actual
  const isTyped = isMistyped(actual, expected) || values.some((value) => isMistyped(value, value - gap))
  return magnitude(gap) > tolerance && isTyped ? { column, state: 'difference', expected, actual, tolerance } : null
}

/** A digit, or two that are swapped. A sign or a zero may be how the table prints a deduction or a unit. */
function isMistyped(printed: bigint, right: bigint): boolean {
  const slip = slipBetween(printed, right)
  return slip === 'digit' || slip === 'transposition'
}
