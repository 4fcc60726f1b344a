import { type Amount, parseAmount } from '../parse-amount.ts'
import type { DecimalMark } from '../trial-balance.ts'

/** An amount of a currency or another commodity. */
export interface Quantity {
  readonly amount: Amount
  /** Empty where none is written. */
  readonly commodity: string
}

/** A longer text is no amount. */
const MAX_LENGTH = 200

/** "-$600", "$-600", "1,000.00 EUR", "EUR 5", '3 "green apples"'. */
const QUANTITY =
  /^([-+])?\s*(?:("[^"]*"|[^\s\d"'.,;:@=(){}[\]+*/-]+)\s*)?([-+])?\s*(\d[\d.,'\u00a0]*(?: \d{3}(?!\d))*|[.,]\d+)\s*("[^"]*"|[^\s\d"'.,;:@=(){}[\]+*/-][^\s"';@={}()[\]]*)?$/

/** Reads an amount with its commodity on either side; null where it is something else, an expression for instance. */
export function parseQuantity(text: string, declared: DecimalMark | null): Quantity | null {
  const match = text.length > MAX_LENGTH ? null : QUANTITY.exec(text)
  if (match === null) return null
  const [, before, prefix, between, digits = '', suffix] = match
  if (prefix !== undefined && suffix !== undefined) return null
  const amount = parseAmount(digits, declared ?? guessMark(digits))
  if (amount === null) return null
  const negative = (before === '-') !== (between === '-')
  return {
    amount: negative ? { value: -amount.value, decimals: amount.decimals } : amount,
    commodity: (prefix ?? suffix ?? '').replaceAll('"', ''),
  }
}

/** The last mark is decimal, unless it is a comma before three digits or is there twice. */
function guessMark(digits: string): DecimalMark {
  const comma = digits.lastIndexOf(',')
  if (comma < 0) return '.'
  const once = digits.indexOf(',') === comma
  if (comma > digits.lastIndexOf('.')) return once && digits.length - comma - 1 !== 3 ? ',' : '.'
  return '.'
}
