/** Writes a scaled integer for people: (-1234567n, 0) is "(1,234,567)". */
export function printAmount(value: bigint, decimals: number): string {
  const [whole = '', fraction] = formatAmount(value < 0n ? -value : value, decimals).split('.')
  const text = whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
  return value < 0n ? `(${text})` : text
}

/** Writes a scaled integer as a plain decimal string: (12345n, 1) is "1234.5". */
export function formatAmount(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
