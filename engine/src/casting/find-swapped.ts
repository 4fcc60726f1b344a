import type { Cast, ColumnResult, Part } from '../model/cast.ts'
import { digitsOf, roundingTolerance } from '../model/rounding.ts'
import type { Grid } from './grid.ts'
import { addUp } from './judge-cast.ts'

/** A match of fewer digits than this in either column is chance. */
const MIN_DIGITS = 3

/**
 * Where no column of a sum ties because two figures of one row are in each other's column, swapping them makes both tie. `patterns` are the
 * sums to try. The columns stay as printed: both are differences of the same size, one up and one down.
 */
export function findSwapped(grid: Grid, total: number, patterns: readonly (readonly Part[])[]): Cast | null {
  let best: Cast | null = null
  for (const parts of patterns) {
    const gaps = grid.columns.map((column) => addUp(grid, parts, column) - (grid.value(total, column) ?? 0n))
    for (const [i, gap] of gaps.entries()) {
      const partner = gap === 0n ? -1 : gaps.indexOf(-gap, i + 1)
      const [one, other] = [grid.columns[i], grid.columns[partner]]
      if (one === undefined || other === undefined) continue
      const cast = judgeSwap(grid, total, parts, one, other, patterns.length)
      if (cast !== null && (best === null || cast.proof > best.proof)) best = cast
    }
  }
  return best
}

function judgeSwap(grid: Grid, total: number, parts: readonly Part[], one: number, other: number, tried: number): Cast | null {
  const [here, there] = [grid.value(total, one), grid.value(total, other)]
  if (here === undefined || there === undefined) return null
  const gap = addUp(grid, parts, one) - here
  const terms: readonly Part[] = [...parts, { row: total, sign: -1 }]
  const swappable = terms.some(({ row, sign }) => {
    const [a, b] = [grid.value(row, one), grid.value(row, other)]
    return a !== undefined && b !== undefined && BigInt(sign) * (a - b) === gap
  })
  if (!swappable) return null
  const digits = [here, there].map(digitsOf)
  if (Math.min(...digits) < MIN_DIGITS) return null
  const results = grid.columns.flatMap((column): ColumnResult[] => {
    const actual = grid.value(total, column)
    if (actual === undefined) return []
    const expected = addUp(grid, parts, column)
    const tolerance = roundingTolerance(parts.length)
    return [{ column, state: expected === actual ? 'ticked' : 'difference', expected, actual, tolerance }]
  })
  if (results.some(({ column, state }) => state === 'difference' && column !== one && column !== other)) return null
  const chance = Math.log10(tried * terms.length * grid.columns.length)
  return { total, parts, results, decimals: grid.decimals, proof: digits.reduce((sum, count) => sum + count - 0.5, -chance) }
}
