import type { Claim } from './claim.ts'
import { formatAmount } from './print-amount.ts'
import type { Finding } from './review.ts'
import { magnitude } from './rounding.ts'

/** The amounts of a finding that rests on these claims: those of the only one, or the difference that all of them share. */
export function summariseClaims(claims: readonly Claim[]): Pick<Finding, 'expected' | 'actual' | 'difference'> {
  const [first, ...others] = claims
  if (first === undefined) return {}
  const gap = gapOf(first)
  if (gap === 0n || others.some((other) => other.decimals !== first.decimals || gapOf(other) !== gap)) return {}
  const difference = formatAmount(gap, first.decimals)
  if (others.length > 0) return { difference }
  return { expected: formatAmount(first.expected, first.decimals), actual: formatAmount(first.actual, first.decimals), difference }
}

const gapOf = ({ expected, actual }: Claim) => magnitude(actual - expected)
