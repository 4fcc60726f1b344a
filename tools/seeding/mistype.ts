export type Mistake = 'digit' | 'transposition' | 'sign'

/** Adds three to the middle digit, modulo ten. */
function mistypeDigit(digits: string): string {
  const at = Math.floor(digits.length / 2)
  return digits.slice(0, at) + String((Number(digits[at]) + 3) % 10) + digits.slice(at + 1)
}

/** Swaps the first two neighbouring digits that differ, after the leading one if there are more than two. */
function swapDigits(digits: string): string {
  for (let at = digits.length > 2 ? 1 : 0; at + 1 < digits.length; at++) {
    const [one, other] = [digits.charAt(at), digits.charAt(at + 1)]
    if (one !== other && (at > 0 || other !== '0')) return digits.slice(0, at) + other + one + digits.slice(at + 2)
  }
  return digits
}

/** An amount as somebody mistypes it: 1254 for 1524. Where no digits can be swapped, one of them is wrong. */
export function mistype(mistake: Mistake, value: bigint): { readonly mistake: Mistake; readonly wrong: bigint } {
  if (mistake === 'sign') return { mistake, wrong: -value }
  const digits = String(value < 0n ? -value : value)
  const typed = mistake === 'digit' ? mistypeDigit(digits) : swapDigits(digits)
  if (typed === digits) return mistype('digit', value)
  return { mistake, wrong: value < 0n ? -BigInt(typed) : BigInt(typed) }
}
