import { ExactSum, formatAmount, type Amount } from '@tickmark/engine/ledgers'

/** No ledger has amounts with more digits; what is longer is no amount. */
const decimal = /^(-?)(\d{1,20})(?:\.(\d{1,10}))?$/

/** Reads a decimal as a provider gives it, with its decimals; null for anything else. */
export function readAmount(text: string): Amount | null {
  const match = decimal.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', fraction = ''] = match
  const units = BigInt(whole + fraction)
  return { value: sign === '' ? units : -units, decimals: fraction.length }
}

/** The same of a text that has been checked. */
export function getAmount(text: string): Amount {
  const amount = readAmount(text)
  if (amount === null) throw new Error('not an amount')
  return amount
}

export const nil: Amount = { value: 0n, decimals: 0 }

export const formatExact = ({ value, decimals }: Amount): string => formatAmount(value, decimals)

/** The same for equal amounts, whatever decimals they have: 1.50 is 1.5. */
export const formatShortest = (amount: Amount): string =>
  formatExact(amount)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** Exact sums by key. */
export class Sums {
  readonly #sums = new Map<string, ExactSum>()

  add(key: string, amount: Amount): void {
    const sum = this.#sums.get(key) ?? new ExactSum()
    this.#sums.set(key, sum.add(amount))
  }

  /** Nil where nothing was added. */
  get(key: string): Amount {
    return this.#sums.get(key) ?? new ExactSum()
  }

  keys(): Iterable<string> {
    return this.#sums.keys()
  }
}
