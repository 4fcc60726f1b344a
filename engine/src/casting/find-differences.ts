import type { Cast } from '../model/cast.ts'
import { digitsOf } from '../model/rounding.ts'
import { slipBetween } from '../model/slip.ts'
import type { Table } from '../model/table.ts'
import type { Grid } from './grid.ts'
import { judgeCast } from './judge-cast.ts'

/** The two rows are no further above than this. */
const MAX_ROWS = 10
/** A row without a total's name is a difference only where several columns agree exactly, in this many digits beyond chance. */
const MIN_PROOF = 4
const MIN_TICKED = 2
const MIN_DIGITS = 3
const SIGN_OF_CHOICE = 1

/**
 * Rows that are one earlier row less another, whatever they are called: the funded status of a plan, the unearned part of a price. Rows that
 * add up in another way are left out. `found`: the sums that are known already.
 */
export function findDifferences(table: Table, grid: Grid, found: readonly Cast[]): Cast[] {
  if (grid.columns.length < MIN_TICKED) return []
  const totals = new Set(found.map(({ total }) => total))
  const known = new Set(found.flatMap(({ total, parts }) => parts.map(({ row }) => keyOf(total, row))))
  const areAdded = (one: number, other: number) =>
    found.some(({ parts }) => parts.some(({ row }) => row === one) && parts.some(({ row }) => row === other))
  return grid.rows.flatMap((total, at): Cast[] => {
    if (totals.has(total) || table.rows[total]?.label === '') return []
    const above = grid.rows.slice(Math.max(0, at - MAX_ROWS), at)
    const chance = Math.log10(Math.max(1, above.length * (above.length - 1))) + SIGN_OF_CHOICE
    const candidates = above.flatMap((from) =>
      above.flatMap((less) => {
        // A part that is its total less the other part says what their sum says.
        if (from === less || known.has(keyOf(from, total)) || known.has(keyOf(from, less)) || areAdded(less, total)) return []
        if (!isFirstExact(grid, total, from, less)) return []
        const parts = [{ row: from, sign: 1 } as const, { row: less, sign: -1 } as const]
        const cast = judgeCast(grid, total, parts, 1, chance)
        return cast !== null && cast.proof >= MIN_PROOF && isExact(cast) && isSlipElsewhere(grid, cast) ? [cast] : []
      }),
    )
    // Two ways to come to it are chance, or rows that repeat each other.
    const [only, ...others] = candidates
    return only === undefined || others.length > 0 ? [] : [only]
  })
}

const keyOf = (total: number, row: number): string => `${total}|${row}`

/** A quick test: some column agrees exactly, in figures that are all there. */
function isFirstExact(grid: Grid, total: number, from: number, less: number): boolean {
  return grid.columns.some((column) => {
    const [actual, one, other] = [total, from, less].map((row) => grid.value(row, column))
    return actual !== undefined && one !== undefined && other !== undefined && other !== 0n && actual !== 0n && one - other === actual
  })
}

/**
 * Enough columns agree exactly, none merely within rounding, and at most one in four does not. The principal of a loan is the same in both
 * years: a column that repeats another shows nothing.
 */
function isExact({ results }: Cast): boolean {
  const count = (state: 'ticked' | 'rounding' | 'difference') => results.filter((one) => one.state === state).length
  const shown = new Set(results.flatMap(({ state, actual }) => (state === 'ticked' && digitsOf(actual) >= MIN_DIGITS ? [actual] : [])))
  return shown.size >= MIN_TICKED && count('rounding') === 0 && count('ticked') >= 3 * count('difference')
}

/** Where it does not agree, one slip in one of the three figures explains it. */
function isSlipElsewhere(grid: Grid, { total, parts, results }: Cast): boolean {
  return results.every(({ column, state, expected, actual }) => {
    if (state === 'ticked') return true
    const gap = expected - actual
    const isSlip = (value: bigint | undefined, right: bigint) => value !== undefined && slipBetween(value, right) !== null
    return (
      isSlip(grid.value(total, column), expected) ||
      parts.some(({ row, sign }) => isSlip(grid.value(row, column), (grid.value(row, column) ?? 0n) - BigInt(sign) * gap))
    )
  })
}
