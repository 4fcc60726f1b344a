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
  /** Fits only give or take the rounding of the other figures. */
  readonly rounded?: true
}

/** A figure of a failing tie: how it counts, and its value. The tie holds when the signed values add up to nothing. */
export interface Term {
  readonly sign: 1 | -1
  readonly value: bigint
  /** The figure that the others should come to. */
  readonly total?: boolean
  /** Printed as a dash. */
  readonly nil?: boolean
}

/**
 * Tries each figure as the wrong one: what it would have to say for the tie to hold is known, and so is whether a person's slip leads from
 * the one to the other: swapped digits, one wrong digit, a lost bracket, a scale of ten. Where the difference is itself one of the parts,
 * the total left that part out or counted it twice; where one part alone is a dash, its figure may be what is missing.
 * Returns every reading that fits, the likeliest first. Where none fits exactly, one that fits give or take `rounding` will do, in a
 * difference so large that few numbers lie as near to a slip.
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

/** Rounding is told from a slip only where the slip is so many times larger. */
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
