import { type AmountInFull, groupDigits, type SetMateriality, type SuggestedMateriality } from '@tickmark/contract'

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

/** "102 £'000" and "102 in thousands": the amount in the unit of the statements, as they print it. */
export const describeSuggested = ({ amount, unit }: Pick<SuggestedMateriality, 'amount' | 'unit'>): string =>
  `${groupDigits(amount)} ${unit.text}`

/** "5 % of profit before tax 2,040" */
export const describeBasis = ({ percent, basis, figure }: SuggestedMateriality): string =>
  `${percent} % of ${basisWords[basis]} ${figure.text}`

export const describeSet = ({ amount, currency }: Pick<SetMateriality, 'amount' | 'currency'>): string =>
  formatInFull({ amount, ...(currency === null ? {} : { currency }) })
