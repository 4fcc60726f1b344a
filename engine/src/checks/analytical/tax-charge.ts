import { magnitude } from '../../model/rounding.ts'
import { isAbout, listNamedSides } from '../../statements/lines-about.ts'
import type { TwoYears } from '../year-on-year.ts'

type Line = Pick<TwoYears, 'label' | 'now'>

/** Profit less tax may be off by a unit when all three are rounded. */
const ROUNDING = 1n
/**
 * The tax of the year as a charge; a credit is negative. Some print a charge with brackets and some a credit, so the profits before and after
 * tax decide, and the caption only where they do not differ by the tax. Null where neither says.
 */
export function readTaxCharge(tax: Line, before: Line, after: Line | null): bigint | null {
  const size = magnitude(tax.now)
  if (after !== null && size > ROUNDING) {
    const charge = before.now - after.now
    if (magnitude(magnitude(charge) - size) <= ROUNDING) return charge < 0n ? -size : size
  }
  const [first, second] = listNamedSides(tax.label, 'tax')
  // "Provision for (benefit from)": the second is the one in brackets.
  if (second !== undefined) return first === 'plus' ? tax.now : -tax.now
  if (first === 'minus') return -size
  // "Tax on profit": a cost of the year, unless arithmetic says otherwise.
  return first === 'plus' || isAbout(tax.label, 'tax-of-the-year') ? size : null
}
