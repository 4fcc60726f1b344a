import type { Part } from '../../model/cast.ts'
import { magnitude, roundingTolerance } from '../../model/rounding.ts'
import type { Line } from '../financial-statements.ts'

/** The amounts of a row, nought where nothing is printed. */
export const amountsOf = (lines: readonly Line[], row: number): bigint[] => (lines[row]?.cells ?? []).map((cell) => cell?.value ?? 0n)

/** In how many columns the parts make up the total, within rounding. */
export function countTies(lines: readonly Line[], total: number, parts: readonly Part[]): number {
  return amountsOf(lines, total).filter((actual, column) => {
    const expected = parts.reduce((sum, { row, sign }) => sum + BigInt(sign) * (amountsOf(lines, row)[column] ?? 0n), 0n)
    return magnitude(expected - actual) <= roundingTolerance(parts.length)
  }).length
}
