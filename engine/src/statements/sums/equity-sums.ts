import type { Part, RequiredSum } from '../../model/cast.ts'
import type { Line } from '../financial-statements.ts'
import { countTies } from './count-ties.ts'
import { EQUITY_TOTALS } from './net-asset-format.ts'

/**
 * The sums of capital and reserves, or of the funds of a charity, from a row to their total. Where no line is printed but the total, it is
 * that of the net assets (null if these are not printed either).
 */
export function listEquitySums(lines: readonly Line[], from: number, net: number | null): readonly RequiredSum[] {
  const sums: RequiredSum[] = []
  let open: readonly Part[] = []
  const close = (total: number, parts: readonly Part[]): void => {
    if (parts.length > 0) sums.push({ total, parts })
  }
  for (const [row, { concept, label, heading }] of lines.entries()) {
    if (row < from) continue
    // The movements of a reserve may be printed on the face, with its balance beneath them.
    const beneath = open.filter((part) => lines[part.row]?.heading === heading)
    if (label === '' && countTies(lines, row, beneath) > countTies(lines, row, open)) {
      close(row, beneath)
      open = [...open.filter((part) => !beneath.includes(part)), { row, sign: 1 }]
      continue
    }
    if (EQUITY_TOTALS.has(concept) || label === '' || isSubtotal(lines, row, open)) {
      close(row, open.length > 0 ? open : net === null ? [] : [{ row: net, sign: 1 }])
      if ((EQUITY_TOTALS.has(concept) && concept !== 'equity-of-owners') || label === '') return sums
      open = []
    }
    open = [...open, { row, sign: 1 }]
  }
  return sums
}

/** A caption in two lines leaves “Company” of “equity attributable to owners of the parent Company”: its amounts show what it is. */
function isSubtotal(lines: readonly Line[], row: number, open: readonly Part[]): boolean {
  return lines[row]?.concept === null && open.length > 1 && countTies(lines, row, open) > 1
}
