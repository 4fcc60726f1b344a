import type { Claim } from '../model/claim.ts'
import { magnitude, roundingTolerance } from '../model/rounding.ts'

/** Units of the last printed digit, of the coarsest amount in the sum, by which a claim lies beyond what rounding could do; below one where it does not. */
export function beyondRounding({ expected, actual, terms, decimals }: Claim): bigint {
  const printed = Math.min(decimals, ...terms.filter(({ figure }) => figure.kind === 'amount').map(({ figure }) => figure.decimals))
  const unit = 10n ** BigInt(decimals - printed)
  return magnitude(actual - expected) / unit - roundingTolerance(terms.length - 1)
}
