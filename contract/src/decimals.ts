/*
 * Arithmetic on decimal strings such as "-1234.5", on their digits: amounts never pass through a float.
 */

const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** A decimal as an integer and how many of its digits are behind the point. */
function readDecimal(text: string): { readonly value: bigint; readonly decimals: number } {
  if (!DECIMAL.test(text)) throw new Error(`Not a decimal: ${text.slice(0, 40)}`)
  return { value: BigInt(text.replace('.', '')), decimals: text.split('.')[1]?.length ?? 0 }
}

/** Negative if the first is less, positive if it is more, 0 if both are the same number. */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = [readDecimal(one), readDecimal(other)]
  const decimals = Math.max(a.decimals, b.decimals)
  const gap = a.value * 10n ** BigInt(decimals - a.decimals) - b.value * 10n ** BigInt(decimals - b.decimals)
  return gap === 0n ? 0 : gap < 0n ? -1 : 1
}

/** A decimal times ten to the power of `scale`, which is not negative: "12.5" and 3 give "12500". */
export function scaleDecimal(text: string, scale: number): string {
  const { value, decimals } = readDecimal(text)
  const scaled = value * 10n ** BigInt(Math.max(0, scale - decimals))
  const left = Math.max(0, decimals - scale)
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(left + 1, '0')
  const whole = digits.slice(0, digits.length - left)
  return `${scaled < 0n ? '-' : ''}${whole}${left === 0 ? '' : `.${digits.slice(-left)}`}`
}

/** Whether they are all decimals and add up to nil, exactly. */
export function sumsToNil(texts: readonly string[]): boolean {
  if (!texts.every((text) => DECIMAL.test(text))) return false
  const read = texts.map(readDecimal)
  const decimals = Math.max(0, ...read.map((one) => one.decimals))
  return read.reduce((sum, one) => sum + one.value * 10n ** BigInt(decimals - one.decimals), 0n) === 0n
}
