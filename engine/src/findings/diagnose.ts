import type { Cause } from '../model/review.ts'
import { magnitude } from '../model/rounding.ts'
import { slipBetween } from '../model/slip.ts'

/** The likely slip behind a difference, and the figure that has it (ARI-14). */
export interface Diagnosis {
  readonly cause: Cause
  /** Index into the given figures. */
  readonly at: number
  /** The correct value of the figure. */
  readonly correction: bigint
  /** Fits only within the rounding of the other figures. */
  readonly rounded?: true
}

/** A figure of a failing tie: its sign and its value. The tie holds when the signed values add up to zero. */
export interface Term {
  readonly sign: 1 | -1
  readonly value: bigint
  /** The figure that the others should add up to. */
  readonly total?: boolean
  /** Printed as a dash. */
  readonly nil?: boolean
}

/**
 * Tries each figure as the wrong one: the value it needs for the tie to hold is known, and so is whether a human slip turns one into the
 * other: swapped digits, one wrong digit, a missing bracket, a factor of ten. If the difference equals one of the parts, the total left
 * that part out or counted it twice; if exactly one part is a dash, its figure may be missing. Returns every explanation that fits, the
 * likeliest first. If none fits exactly, one that fits within `rounding` is enough for a difference so large that few numbers are as close
 * to a slip.
 */
export function diagnose(terms: readonly Term[], rounding = 0n): Diagnosis[] {
  const difference = terms.reduce((sum, { sign, value }) => sum + BigInt(sign) * value, 0n)
  if (difference === 0n) return []
  const exact = diagnoseExactly(terms, difference)
  if (exact.length > 0) return exact
  for (let off = 1n; off <= rounding && ROUNDING_SHARE * off <= magnitude(difference); off++) {
    const near = [off, -off].flatMap((shift) => diagnoseExactly(terms, difference + shift)).filter(({ cause }) => SLIPS.has(cause))
    if (near.length > 0) return near.map((diagnosis) => ({ ...diagnosis, rounded: true }))
  }
  return []
}

/** A slip can be distinguished from rounding only if it is this many times larger. */
const ROUNDING_SHARE = 50n
const SLIPS: ReadonlySet<Cause> = new Set(['transposition', 'digit', 'sign'])

function diagnoseExactly(terms: readonly Term[], difference: bigint): Diagnosis[] {
  const found: Diagnosis[] = []
  const dashes = terms.filter(({ nil, total }) => nil === true && total !== true).length
  for (const [at, { sign, value, total = false, nil = false }] of terms.entries()) {
    const signed = BigInt(sign) * value
    const correction = value - BigInt(sign) * difference
    const slip = slipBetween(value, correction)
    if (slip !== null) found.push({ cause: slip, at, correction })
    if (total) continue
    if (nil && dashes === 1) found.push({ cause: 'omission', at, correction })
    else if (signed === difference) found.push({ cause: 'omission', at, correction: value })
    else if (signed === -difference) found.push({ cause: 'duplication', at, correction: value })
  }
  return found.toSorted((a, b) => LIKELIHOOD.indexOf(a.cause) - LIKELIHOOD.indexOf(b.cause))
}

const LIKELIHOOD: readonly Cause[] = ['sign', 'transposition', 'digit', 'scale', 'omission', 'duplication', 'swapped-columns']
