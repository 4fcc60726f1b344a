import type { Claim } from '../model/claim.ts'
import { magnitude, roundingTolerance } from '../model/rounding.ts'

/** How far a claim is beyond rounding, in units of the last printed digit of the coarsest amount in the sum; below one where it is not. */
export function beyondRounding({ expected, actual, terms, decimals }: Claim): bigint {
  const printed = Math.min(decimals, ...terms.filter(({ figure }) => figure.kind === 'amount').map(({ figure }) => figure.decimals))
  const unit = 10n ** BigInt(decimals - printed)
  return magnitude(actual - expected) / unit - roundingTolerance(terms.length - 1)
}
