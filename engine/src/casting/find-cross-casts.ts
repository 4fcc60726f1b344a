import type { Table } from '../model/table.ts'
import { type Grid, toGrid } from './grid.ts'
import type { CrossCast, CrossResult } from '../model/cast.ts'
import { digitsOf, magnitude, roundingTolerance } from '../model/rounding.ts'

/** A row that does not follow is an exception only where nearly all others do. */
const SHARE = 0.75
const FEWEST_ROWS = 3

/**
 * Finds columns that are the sum of the columns to their left, as in an equity statement or a two-way note (ARI-05, ARI-07): a run of
 * neighbouring columns is tried, the longest first, and the rows vote.
 */
export function findCrossCasts(table: Table): CrossCast[] {
  const grid = toGrid(table)
  const casts: CrossCast[] = []
  let open: number[] = []
  for (const total of grid.columns) {
    const cast = bestRun(grid, open, total)
    if (cast !== null) {
      casts.push(cast)
      open = open.filter((column) => !cast.parts.includes(column))
    }
    open.push(total)
  }
  return casts
}

function bestRun(grid: Grid, open: readonly number[], total: number): CrossCast | null {
  for (let size = open.length; size >= 2; size--) {
    const cast = judge(grid, open.slice(-size), total)
    if (cast !== null) return cast
  }
  return null
}

function judge(grid: Grid, parts: readonly number[], total: number): CrossCast | null {
  const rows: CrossResult[] = []
  const signless = parts.filter((column) =>
    grid.rows.every((row) => (grid.value(row, column) ?? 0n) === 0n || !addsUp(grid, row, parts, total)),
  )
  let held = 0
  let proof = -1
  for (const row of grid.rows) {
    const actual = grid.value(row, total)
    const values = parts.map((column) => grid.value(row, column) ?? 0n)
    const telling = values.filter((value) => value !== 0n).length
    if (actual === undefined || telling === 0) continue
    const plain = values.reduce((sum, value) => sum + value, 0n)
    // A column that says nothing in any row that adds up may as well be one that is taken off.
    const takenOff = signless.find((column) => plain !== actual && plain - 2n * (grid.value(row, column) ?? 0n) === actual)
    const expected = takenOff === undefined ? plain : actual
    const gap = magnitude(expected - actual)
    const state = gap === 0n ? 'ticked' : gap <= roundingTolerance(parts.length) ? 'rounding' : 'difference'
    rows.push({ row, takenOff, state, expected, actual })
    if (state === 'difference') continue
    held++
    if (telling >= 2) proof += digitsOf(actual) - 0.5
  }
  const enough = held >= Math.max(FEWEST_ROWS, SHARE * rows.length)
  return enough && proof >= 5 ? { total, parts, rows, decimals: grid.decimals, proof } : null
}

function addsUp(grid: Grid, row: number, parts: readonly number[], total: number): boolean {
  return parts.reduce((sum, column) => sum + (grid.value(row, column) ?? 0n), 0n) === grid.value(row, total)
}
