import type { Claim } from '../model/claim.ts'
import { magnitude } from '../model/rounding.ts'
import { beyondRounding } from './beyond-rounding.ts'

/**
 * In published reports, three sums in a thousand differ by more than rounding: this number, and this share, mean that the report rounds
 * that way.
 */
const MIN_SUMS = 15
const SHARE = 0.02
/** Off by at most this many units, and at most this share of the largest figure. */
const MAX_UNITS = 100n
const MAX_SHARE = 200n

/**
 * A report may truncate instead of rounding, or translate every rounded line into a second currency: its sums are then off by a few units
 * throughout. Returns the failing claims explained by this; empty where such gaps are rare.
 */
export function findCoarselyRounded(claims: readonly Claim[]): Set<Claim> {
  const sums = claims.filter(({ terms, reportedByCheck }) => terms.length > 2 && reportedByCheck !== true)
  const near = sums.filter(isSlightlyOff)
  if (near.length < MIN_SUMS || near.length < SHARE * sums.length) return new Set()
  return new Set(near.filter(({ state }) => state === 'difference'))
}

function isSlightlyOff(claim: Claim): boolean {
  const { expected, actual, terms, decimals } = claim
  const unit = 10n ** BigInt(decimals)
  const gap = magnitude(expected - actual)
  if (beyondRounding(claim) <= 0n || gap > MAX_UNITS * unit) return false
  const amounts = terms.map(({ figure }) => magnitude(figure.value) * 10n ** BigInt(Math.max(0, decimals - figure.decimals)))
  return amounts.some((amount) => amount >= MAX_SHARE * gap)
}
