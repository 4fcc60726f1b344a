import { type AmountInFull, groupDigits, type SetMateriality, type SuggestedMateriality, toFull } from '@tickmark/contract'

/** "£100,000"; without a currency "100,000". Exact, whatever the number of digits. */
export function formatInFull({ amount, currency }: AmountInFull): string {
  if (currency === undefined || !/^\d+$/.test(amount)) return groupDigits(amount)
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

/** "5 % of profit before tax 2,040 (£’000)" */
export const describeBasis = ({ percent, basis, figure, unit }: SuggestedMateriality): string =>
  `${percent} % of ${basisWords[basis]} ${figure.text} (${unit.text})`

export const describeSet = ({ amount, currency }: Pick<SetMateriality, 'amount' | 'currency'>): string =>
  formatInFull({ amount, ...(currency === null ? {} : { currency }) })
