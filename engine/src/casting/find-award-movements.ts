import type { Cast, ColumnResult, Part } from '../model/cast.ts'
import { magnitude, roundingTolerance } from '../model/rounding.ts'
import { slipBetween } from '../model/slip.ts'
import type { Table } from '../model/table.ts'
import type { Grid } from './grid.ts'

const MAX_ROWS = 10
const MIN_MOVEMENTS = 2
const MIN_MOVEMENTS_NAMED = 3
/** The lines of the movement fix its sum, as two agreeing columns would. */
const PROOF = 2
const DATE =
  /\b(?:at|as of|as at|,)?\s*(?:(?:the )?(?:beginning|start|end) of (?:the )?(?:fiscal )?(?:year|period)|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]* \d{1,2},? (?:19|20)\d\d|\d{1,2} [a-z]+ (?:19|20)\d\d)/gi
const BALANCE = /^(?:outstanding|unvested|non-?vested|balance|(?:\w+ ){0,4}(?:outstanding|unvested|non-?vested))\b/i
const ADDED = /^(?:\w+ ){0,3}(?:granted|grants?|awarded|issued|assumed|adjustments?)\b/i
const TAKEN = /^(?:\w+ ){0,3}(?:vested|forfeit\w*|exercised?|cancel\w*|expired?|lapsed|released|converted|settled)\b/i

/**
 * The movement of options or awards in the only column of numbers, the first: from a dated balance, through grants, vesting and forfeits, to the next. Its
 * lines fix the sum, so that a closing balance that is one slip off is wrong though no other column shows it. `found`: the sums that are
 * known already.
 */
export function findAwardMovements(table: Table, grid: Grid, found: readonly Cast[]): Cast[] {
  const [column, ...others] = grid.columns
  if (column === undefined) return []
  const labelOf = (row: number) => table.rows[row]?.label ?? ''
  const nameOf = (row: number) => labelOf(row).replace(DATE, '').trim().toLowerCase()
  const isBalance = (row: number) => nameOf(row) !== labelOf(row).trim().toLowerCase() && BALANCE.test(labelOf(row))
  return grid.rows.flatMap((total, at): Cast[] => {
    if (!isBalance(total) || found.some((cast) => cast.total === total)) return []
    const from = grid.rows.slice(Math.max(0, at - MAX_ROWS), at).findLastIndex(isBalance) + Math.max(0, at - MAX_ROWS)
    const [opening, ...moves] = grid.rows.slice(from, at)
    if (opening === undefined || !isBalance(opening) || nameOf(opening) !== nameOf(total) || moves.length < MIN_MOVEMENTS) return []
    const block = [opening, ...moves, total]
    if (block.some((row) => grid.value(row, column) === undefined)) return []
    if (others.some((other) => isOfNumbers(grid, other, column, block))) return []
    const signed = moves.map((row) => toPart(grid, row, column, labelOf(row)))
    const parts = [{ row: opening, sign: 1 } as const, ...signed.filter((part) => part !== null)]
    if (signed.includes(null) || parts.length < MIN_MOVEMENTS_NAMED) return []
    const result = judge(grid, total, parts, column)
    return result === null ? [] : [{ total, parts, results: [result], decimals: grid.decimals, proof: PROOF }]
  })
}

/** Prices have more decimals than numbers; the remaining term and the value are those of balances alone. Any other column would be asked, too. */
function isOfNumbers(grid: Grid, column: number, numbers: number, rows: readonly number[]): boolean {
  return rows.every((row) => {
    const [one, number] = [grid.figure(row, column), grid.figure(row, numbers)]
    return one !== undefined && number !== undefined && one.decimals <= number.decimals
  })
}

/** Null for a line that is neither an addition nor a deduction. Deductions may be printed without brackets. */
function toPart(grid: Grid, row: number, column: number, label: string): Part | null {
  if (TAKEN.test(label)) return { row, sign: (grid.value(row, column) ?? 0n) > 0n ? -1 : 1 }
  return ADDED.test(label) ? { row, sign: 1 } : null
}

/** Null where neither the sum nor one slip explains the closing balance: then a line is missing, or counts something else. */
function judge(grid: Grid, total: number, parts: readonly Part[], column: number): ColumnResult | null {
  const actual = grid.value(total, column)
  if (actual === undefined) return null
  const expected = parts.reduce((sum, { row, sign }) => sum + BigInt(sign) * (grid.value(row, column) ?? 0n), 0n)
  const gap = expected - actual
  const printed = [total, ...parts.map(({ row }) => row)].map((row) => grid.figure(row, column)?.decimals ?? 0)
  const tolerance = roundingTolerance(parts.length) * 10n ** BigInt(Math.max(0, grid.decimals - Math.max(...printed)))
  if (gap === 0n || magnitude(gap) <= tolerance) return { column, state: gap === 0n ? 'ticked' : 'rounding', expected, actual, tolerance }
  const isSlip = [{ row: total, sign: -1 as const }, ...parts].some(({ row, sign }) => {
    const value = grid.value(row, column) ?? 0n
    return slipBetween(value, value - BigInt(sign) * gap) !== null
  })
  return isSlip ? { column, state: 'difference', expected, actual, tolerance } : null
}
