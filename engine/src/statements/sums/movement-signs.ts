import type { Part } from '../../model/cast.ts'
import type { Line } from '../financial-statements.ts'
import { isAbout } from '../lines-about.ts'
import { amountsOf, countTies } from './count-ties.ts'

/** A balance, and what leads to it: the balance before it, and the movements. */
interface Movement {
  readonly total: number
  readonly parts: readonly Part[]
}

/**
 * The movements with the sign that each is printed for. Where a table prints no movement as a negative amount, its words say what is taken
 * off: disposals, and whatever else makes every column add up. Otherwise brackets say it.
 */
export function signMovements(lines: readonly Line[], movements: readonly Movement[]): readonly Movement[] {
  const values = movements.flatMap(({ parts }) => parts.slice(1).flatMap(({ row }) => amountsOf(lines, row)))
  // Depreciation may be printed as negative amounts throughout.
  if (values.some((value) => value < 0n)) return movements
  const label = (row: number): string => lines[row]?.label ?? ''
  return movements.map(({ total, parts }) => {
    const usual = parts.map(({ row, sign }): Part => ({ row, sign: isAbout(label(row), 'disposals') ? -1 : sign }))
    const others = usual.flatMap(({ row }, i) =>
      i === 0 || isAbout(label(row), 'disposals', 'charge-for-the-year') ? [] : [usual.with(i, { row, sign: -1 })],
    )
    return {
      total,
      parts: [usual, ...others].find((signed) => countTies(lines, total, signed) === amountsOf(lines, total).length) ?? usual,
    }
  })
}
