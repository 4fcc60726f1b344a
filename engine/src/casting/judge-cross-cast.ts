import type { CrossCast, CrossResult } from '../model/cast.ts'
import { digitsOf, magnitude, roundingTolerance } from '../model/rounding.ts'
import type { Grid } from './grid.ts'

/** A row that does not follow is an exception only where nearly all others do. */
const SHARE = 0.75
const MIN_ROWS = 3
/** With a choice of signs, more fits by chance. */
const MAX_EXCEPTIONS = 0.1
const MIN_PROOF = 5
/** A heading such as "Total" or "Balance at end of year" says what the column is: fewer rows are enough, and one of three may be wrong. */
const SHARE_WHEN_HEADED = 0.6
const MIN_ROWS_WHEN_HEADED = 2
const MIN_PROOF_WHEN_HEADED = 3

/** A total within rounding is so many times as large as the rounding, or it shows nothing. */
const MIN_TOLERANCES = 5n

/** What takes part across, and whether the heading of a column names it a total. */
export interface CrossGrid extends Grid {
  isHeadedTotal(column: number): boolean
}

/** Asks every row whether the parts, less deductions, come to the total. Null if too few rows confirm it. */
export function judgeCrossCast(grid: CrossGrid, parts: readonly number[], takenOff: readonly number[], total: number): CrossCast | null {
  const headed = takenOff.length === 0 && grid.isHeadedTotal(total)
  const share = headed ? SHARE_WHEN_HEADED : SHARE
  const rows: CrossResult[] = []
  const tolerance = roundingTolerance(parts.length) * grid.coarseness(total)
  let held = 0
  let proof = -1 - takenOff.length
  for (const row of grid.rows) {
    const actual = grid.value(row, total)
    const values = parts.map((column) => grid.value(row, column) ?? 0n)
    const distinctive = values.filter((value) => value !== 0n).length
    if (actual === undefined || distinctive === 0) continue
    const expected = addAcross(grid, row, parts, takenOff)
    const gap = magnitude(expected - actual)
    const state = gap === 0n ? 'ticked' : gap <= tolerance ? 'rounding' : 'difference'
    // "1 + 2 + 3 = 4" is footnote marks, or nothing that rounding explains.
    if (state === 'rounding' && magnitude(actual) < MIN_TOLERANCES * tolerance) continue
    rows.push({ row, state, expected, actual, tolerance })
    if (state === 'difference' && rows.length - held > (1 - share) * grid.rows.length) return null
    if (state === 'difference') continue
    held++
    // More totals are within rounding than are exact.
    const doubt = state === 'ticked' ? 0.5 : 0.5 + Math.log10(Number(2n * roundingTolerance(parts.length) + 1n))
    if (distinctive >= 2) proof += Math.max(0, digitsOf(actual) - doubt)
  }
  const enough = held >= Math.max(headed ? MIN_ROWS_WHEN_HEADED : MIN_ROWS, share * rows.length)
  const doubtful = takenOff.length > 0 && rows.length - held > Math.max(1, MAX_EXCEPTIONS * rows.length)
  return enough && !doubtful && proof >= (headed ? MIN_PROOF_WHEN_HEADED : MIN_PROOF)
    ? { total, parts, takenOff, rows, decimals: grid.decimals, proof }
    : null
}

/**
 * Columns that may have to be deducted: the one whose double is the gap between parts and total in most rows, such as depreciation beside
 * cost or last year beside a change; or all but the first. A column that adds up in some meaningful row is not deducted.
 */
export function takenOffPatterns(grid: Grid, parts: readonly number[], total: number): number[][] {
  const tolerance = roundingTolerance(parts.length) * grid.coarseness(total)
  const counts = new Map<number, number>()
  const added = new Set<number>()
  for (const row of grid.rows) {
    const actual = grid.value(row, total)
    if (actual === undefined) continue
    const plain = addAcross(grid, row, parts, [])
    for (const column of parts) {
      const value = grid.value(row, column) ?? 0n
      if (value === 0n) continue
      if (plain === actual) added.add(column)
      else if (magnitude(plain - 2n * value - actual) <= tolerance) counts.set(column, (counts.get(column) ?? 0) + 1)
    }
  }
  const [likeliest] = [...counts].filter(([column]) => !added.has(column)).toSorted((a, b) => b[1] - a[1])
  const rest = parts.slice(1)
  const patterns = likeliest === undefined ? [] : [[likeliest[0]]]
  return parts.length > 2 && !rest.some((column) => added.has(column)) ? [...patterns, rest] : patterns
}

function addAcross(grid: Grid, row: number, parts: readonly number[], takenOff: readonly number[]): bigint {
  return parts.reduce((sum, column) => {
    const value = grid.value(row, column) ?? 0n
    return takenOff.includes(column) ? sum - value : sum + value
  }, 0n)
}
