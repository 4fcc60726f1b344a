import { magnitude } from '../casting/rounding.ts'
import type { Cause } from '../model/review.ts'

/** The likely slip behind a difference, and the figure that would carry it (ARI-14). */
export interface Diagnosis {
  readonly cause: Cause
  /** Index into the figures asked about. */
  readonly at: number
  /** What the figure would have to say. */
  readonly correction: bigint
}

/** A figure of a failing tie: how it counts, and its value. The tie holds when the signed values add up to nothing. */
export interface Term {
  readonly sign: 1 | -1
  readonly value: bigint
}

/**
 * Tries each figure as the wrong one: what it would have to say for the tie to hold is known, and so is whether a person's slip leads from
 * the one to the other: turned digits, one wrong digit, a lost bracket, a scale of ten. An omission or a doubled line shows when the
 * difference is itself one of the figures. Returns every reading that fits, the likeliest first.
 */
export function diagnose(terms: readonly Term[]): Diagnosis[] {
  const difference = terms.reduce((sum, { sign, value }) => sum + BigInt(sign) * value, 0n)
  if (difference === 0n) return []
  const found: Diagnosis[] = []
  for (const [at, { sign, value }] of terms.entries()) {
    const correction = value - BigInt(sign) * difference
    const cause = slipBetween(value, correction)
    if (cause !== null) found.push({ cause, at, correction })
  }
  for (const [at, { value }] of terms.entries()) {
    if (value !== 0n && magnitude(value) === magnitude(difference)) found.push({ cause: 'duplication', at, correction: 0n })
  }
  return found.toSorted((a, b) => LIKELIHOOD.indexOf(a.cause) - LIKELIHOOD.indexOf(b.cause))
}

const LIKELIHOOD: readonly Cause[] = ['sign', 'transposition', 'digit', 'scale', 'duplication', 'omission', 'swapped-columns']

/** The one slip that turns the right amount into the printed one, or null. */
export function slipBetween(printed: bigint, right: bigint): Cause | null {
  if (printed === right) return null
  if (printed === -right) return 'sign'
  if (printed < 0n !== right < 0n) return null
  const a = magnitude(printed).toString()
  const b = magnitude(right).toString()
  if (a.length === b.length) {
    const differing = [...a].flatMap((digit, i) => (digit === b[i] ? [] : [i]))
    if (differing.length === 1) return a.length > 1 ? 'digit' : null
    const [i = 0, j = 0] = differing
    if (differing.length === 2 && j === i + 1 && a[i] === b[j] && a[j] === b[i]) return 'transposition'
    return null
  }
  if (a === `${b}0` || a === `${b}00` || a === `${b}000` || b === `${a}0` || b === `${a}00` || b === `${a}000`) return 'scale'
  return null
}
