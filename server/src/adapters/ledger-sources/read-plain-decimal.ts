/** Digits before the point, and behind it. Providers keep fewer; with more it is no amount. */
const MAX_WHOLE_DIGITS = 18
const MAX_DECIMALS = 10

/** A number of JSON, or with nothing before the point as QuickBooks prints it: ".00". */
const NUMBER = /^(-?)(\d*)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * A number as a plain decimal: ".50" is "0.50", "1.5E3" is "1500", "-0.00" is "0.00". Its point moves on its digits, so nothing is rounded. Null if
 * it is no number, or has more digits than any amount.
 */
export function readPlainDecimal(text: string): string | null {
  if (text.length > 60) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (sign === undefined || whole + fraction === '') return null
  const shift = Number(exponent)
  if (Math.abs(shift) > 30) return null
  const digits = '0'.repeat(Math.max(0, -shift)) + whole + fraction + '0'.repeat(Math.max(0, shift - fraction.length))
  const point = Math.max(0, -shift) + whole.length + shift
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  const behind = digits.slice(point)
  const decimals = behind.length > MAX_DECIMALS ? behind.replace(/0+$/, '') : behind
  if (before.length > MAX_WHOLE_DIGITS || decimals.length > MAX_DECIMALS) return null
  const isNil = !/[1-9]/.test(before + decimals)
  return `${isNil ? '' : sign}${before}${decimals === '' ? '' : `.${decimals}`}`
}
