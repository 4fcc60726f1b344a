import { groupDigits } from './layout-tie.ts'
import { type AmountInFull, type Materiality, type SetMateriality, type SuggestedMateriality, toFull } from './materiality.ts'

/**
 * "£100,000"; where the document states no currency, "100,000 in the currency of the statements". Exact, whatever the number of digits.
 */
export function formatInFull({ amount, currency }: AmountInFull): string {
  if (currency === undefined) return `${groupDigits(amount)} in the currency of the statements`
  if (!/^\d+$/.test(amount)) return `${currency} ${groupDigits(amount)}`
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 }).format(BigInt(amount))
}

const basisWords: Readonly<Record<SuggestedMateriality['basis'], string>> = {
  'profit-before-tax': 'profit before tax',
  revenue: 'revenue',
  'total-assets': 'total assets',
  'net-assets': 'net assets',
}

/** "£102,000" for 102 in a statement in thousands of pounds. */
export const describeSuggested = ({ amount, unit }: Pick<SuggestedMateriality, 'amount' | 'unit'>): string =>
  formatInFull(toFull(amount, unit))

/** "5% of profit before tax 2,040 (£’000)" */
export const describeBasis = ({ percent, basis, figure, unit }: SuggestedMateriality): string =>
  `${percent}% of ${basisWords[basis]} ${figure.text} (${unit.text})`

/** `stated` is the currency of the document. What was set before it was known is not compared with its points. */
export function describeSet({ amount, currency }: Pick<SetMateriality, 'amount' | 'currency'>, stated: string | undefined): string {
  if (currency === null && stated !== undefined) return `${groupDigits(amount)}, without a currency`
  return formatInFull({ amount, ...(currency === null ? {} : { currency }) })
}

/** The materiality in force, with where it comes from: "£100,000, set by Ada Quill"; null where no one knows any. */
export function describeMateriality({ set, suggested }: Materiality, stated: string | undefined): string | null {
  if (set !== undefined) return `${describeSet(set, stated)}, set by ${set.by?.name ?? 'a former user'}`
  return suggested === undefined ? null : `${describeSuggested(suggested)}: ${describeBasis(suggested)}`
}
