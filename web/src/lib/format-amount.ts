/**
 * Formats a decimal string as in financial statements: thousands separated, negatives in brackets, nil as a dash.
 * Works on characters only, so no digit is ever rounded. Anything that is not a decimal is returned unchanged.
 */
export function formatAmount(amount: string): string {
  const match = /^([-−]?)(\d+)(\.\d+)?$/.exec(amount.trim())
  if (match === null) return amount
  const [, sign = '', whole = '', fraction = ''] = match
  if (/^0+$/.test(whole) && /^(\.0*)?$/.test(fraction)) return '–'
  const grouped = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`
  return sign === '' ? grouped : `(${grouped})`
}
