import { type Amount, parseAmount } from '../parse-amount.ts'

/** A decimal of XML Schema: no groups of thousands, no exponent, a point. */
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** Reads a decimal of an audit file; null where it is none. An empty text is null too. */
export function readDecimal(text: string): Amount | null {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? []
  if (sign === undefined || whole + fraction === '') return null
  return parseAmount(`${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`, '.')
}
