/**
 * A decimal string as it stands in statements: thousands separated, negatives in brackets, nil as a dash.
 * Works on characters alone, so that no digit is ever rounded. What is not a decimal comes back as it is.
 */
export function formatAmount(amount: string): string {
  const match = /^([-−]?)(\d+)(\.\d+)?$/.exec(amount.trim())
  if (match === null) return amount
  const [, sign = '', whole = '', fraction = ''] = match
  if (/^0+$/.test(whole) && /^(\.0*)?$/.test(fraction)) return '–'
  const grouped = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`
  return sign === '' ? grouped : `(${grouped})`
}
