import type { Cause } from './review.ts'
import { magnitude } from './rounding.ts'

/** In a figure of one or two digits, any other is one digit away. */
const MIN_SLIP_DIGITS = 3
/** A one-digit figure is a zero away from any other. */
const MIN_SCALED_DIGITS = 2

/** The one slip that turns the right amount into the printed one, or null. */
export function slipBetween(printed: bigint, right: bigint): Cause | null {
  if (printed === right) return null
  if (printed === -right) return 'sign'
  if (printed < 0n !== right < 0n) return null
  const a = magnitude(printed).toString()
  const b = magnitude(right).toString()
  if (a.length === b.length) {
    const differing = [...a].flatMap((digit, i) => (digit === b[i] ? [] : [i]))
    if (differing.length === 1) return a.length >= MIN_SLIP_DIGITS ? 'digit' : null
    const [i = 0, j = 0] = differing
    if (differing.length === 2 && j === i + 1 && a[i] === b[j] && a[j] === b[i]) return 'transposition'
    return null
  }
  if (Math.min(a.length, b.length) < MIN_SCALED_DIGITS) return null
  if (a === `${b}0` || a === `${b}00` || a === `${b}000` || b === `${a}0` || b === `${a}00` || b === `${a}000`) return 'scale'
  return isInserted(a, b) || isInserted(b, a) ? 'digit' : null
}

const MIN_DIGITS = 4

/** Whether one extra digit turns the shorter number into the longer. */
function isInserted(longer: string, shorter: string): boolean {
  if (longer.length !== shorter.length + 1 || shorter.length < MIN_DIGITS) return false
  let i = 0
  while (i < shorter.length && longer[i] === shorter[i]) i++
  return longer.slice(i + 1) === shorter.slice(i)
}
