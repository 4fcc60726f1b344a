import { magnitude } from '../../model/rounding.ts'
import type { TwoYears } from '../year-on-year.ts'

type Line = Pick<TwoYears, 'label' | 'now'>

/** Profit less tax may be off by a unit when all three are rounded. */
const ROUNDING = 1n
const CHARGE = /\b(?:expenses?|provisions?|charges?|charged|payable)\b/i
const CREDIT = /\b(?:credits?|credited|benefits?|recover(?:y|ies|able)|refunds?)\b/i
/** "Tax on profit": a cost of the year, unless arithmetic says otherwise. */
const TAX_ON = /\btax(?:es|ation)? on\b|^(?:income |corporation )?tax(?:es|ation)?$/i

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
  const [charge, credit] = [tax.label.search(CHARGE), tax.label.search(CREDIT)]
  // "Provision for (benefit from)": the second is the one in brackets.
  if (charge !== -1 && credit !== -1) return charge < credit ? tax.now : -tax.now
  if (credit !== -1) return -size
  return charge !== -1 || TAX_ON.test(tax.label.trim()) ? size : null
}
