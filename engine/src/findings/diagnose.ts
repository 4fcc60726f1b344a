import type { Cause } from '../model/review.ts'
import { magnitude } from '../model/rounding.ts'
import { slipBetween } from '../model/slip.ts'

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
