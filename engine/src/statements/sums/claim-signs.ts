import type { Line } from '../financial-statements.ts'
import { isClaim, isEquity } from './net-asset-format.ts'

/**
 * Claims that are printed as negative amounts are added, others deducted. A row with both, because a bracket is missing, follows the others.
 */
export function readClaimSigns(lines: readonly Line[]): (line: Line) => 1 | -1 {
  const usual = signOf(lines.filter((line) => isClaim(line) && !isEquity(line))) ?? 1
  return (line) => signOf([line]) ?? usual
}

function signOf(lines: readonly Line[]): 1 | -1 | null {
  const values = lines.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0n))
  const [negative, positive] = [values.filter((value) => value < 0n).length, values.filter((value) => value > 0n).length]
  return negative === positive ? null : negative > positive ? 1 : -1
}
