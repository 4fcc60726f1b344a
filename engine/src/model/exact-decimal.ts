/** More digits than any figure has: what is longer is no number that somebody reported. */
export const MAX_DIGITS = 1000
/** A scale beyond this would only fill memory with zeros. */
export const MAX_SCALE = 100

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** Reads an xs:decimal (XML Schema Part 2, section 3.2.3) as the shortest string of the same value; null if it is none. */
export function readDecimal(text: string): string | null {
  if (text.length > MAX_DIGITS) return null
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? []
  if (sign === undefined || whole + fraction === '') return null
  return joinDecimal(sign === '-', whole, fraction)
}

/** Multiplies a decimal by 10^scale and, if asked, by -1 (Inline XBRL 1.1, section 10.1.1): it moves the point, so nothing is rounded. */
export function scaleDecimal(decimal: string, scale: number, isNegated: boolean): string {
  const isNegative = decimal.startsWith('-')
  const [whole = '', fraction = ''] = (isNegative ? decimal.slice(1) : decimal).split('.')
  const digits = whole + fraction
  const point = whole.length + scale
  const padded = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 0)
  return joinDecimal(isNegative !== isNegated, padded.slice(0, at), padded.slice(at))
}

function joinDecimal(isNegative: boolean, whole: string, fraction: string): string {
  const first = skipZeros(whole)
  const last = skipLastZeros(fraction)
  const value = `${whole.slice(first) || '0'}${last === 0 ? '' : `.${fraction.slice(0, last)}`}`
  return isNegative && value !== '0' ? `-${value}` : value
}

function skipZeros(digits: string): number {
  let at = 0
  while (digits[at] === '0') at++
  return at
}

function skipLastZeros(digits: string): number {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return end
}
