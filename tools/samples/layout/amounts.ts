import { share } from '../books/ledger.ts'

/** How a figure is printed. */
export interface Notation {
  /** The mark for nil: a hyphen, an en dash or an em dash, depending on the house style. */
  readonly nil: string
}

/** Digits in groups of three. */
export const group = (amount: bigint): string => amount.toString().replace(/\B(?=(\d{3})+$)/g, ',')

/** A whole number with grouped digits, brackets for negatives, and the house style's mark for nil. */
export const printWhole = (amount: bigint, notation: Notation): string =>
  amount === 0n ? notation.nil : amount < 0n ? `(${group(-amount)})` : group(amount)

/** Units of currency as thousands, each figure rounded on its own. */
export const printThousands = (amount: bigint, notation: Notation): string => printWhole(share(amount, 1n, 1000n), notation)

/** `amount / of` as a percentage with one decimal, such as `11.1%`. */
export const printPercent = (amount: bigint, of: bigint): string => {
  const tenths = share(amount, 1000n, of)
  const size = tenths < 0n ? -tenths : tenths
  return `${size / 10n}.${size % 10n}%`
}

/** Units of currency as millions with one decimal, without sign: `20.4`. */
export const printMillions = (amount: bigint): string => {
  const tenths = share(amount < 0n ? -amount : amount, 1n, 100_000n)
  return `${group(tenths / 10n)}.${tenths % 10n}`
}

/** Hundredths as a decimal with two places, brackets for negatives: earnings or dividends per share, in pence, cents or dollars. */
export const printHundredths = (amount: bigint): string => {
  const size = amount < 0n ? -amount : amount
  const text = `${group(size / 100n)}.${(size % 100n).toString().padStart(2, '0')}`
  return amount < 0n ? `(${text})` : text
}
