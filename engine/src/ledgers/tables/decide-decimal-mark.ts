import type { DecimalMark } from '../trial-balance.ts'

/** A mark that can only be decimal: before one or two digits, after the other mark, or after four digits. */
const DECIMAL: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /(?:\d|^)\.\d{1,2}(?!\d)|,\d{3}\.\d|\d{4}\.\d/,
  ',': /(?:\d|^),\d{1,2}(?!\d)|\.\d{3},\d|\d{4},\d/,
}
/** A mark that can only divide thousands: it is there twice. */
const TWICE: Readonly<Record<DecimalMark, RegExp>> = { '.': /\.\d{3}\.\d{3}/, ',': /,\d{3},\d{3}/ }
/** Three digits after one mark: thousands or decimals. */
const EITHER = /^\D*\d{1,3}([.,])\d{3}\D*$/

/**
 * The decimal mark of a table by its amounts, and whether that is certain. Where every amount with a mark has three digits after it, the
 * delimiter decides: a semicolon is used where the comma is decimal.
 */
export function decideDecimalMark(amounts: readonly string[], delimiter: string): { mark: DecimalMark; certain: boolean } {
  const count = (mark: DecimalMark, other: DecimalMark): number =>
    amounts.filter((text) => DECIMAL[mark].test(text) || TWICE[other].test(text)).length
  const points = count('.', ',')
  const commas = count(',', '.')
  const either = amounts.filter((text) => EITHER.test(text)).length
  if (points !== commas) return { mark: points > commas ? '.' : ',', certain: true }
  return { mark: delimiter === ';' ? ',' : '.', certain: either === 0 }
}
