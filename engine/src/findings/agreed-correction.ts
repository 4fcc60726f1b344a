import type { Claim, ClaimTerm } from '../model/claim.ts'
import type { Figure } from '../model/table.ts'

/** The correction of one figure that two or more independent sums agree on. */
export interface AgreedCorrection {
  readonly term: ClaimTerm
  readonly correction: bigint
  readonly decimals: number
  readonly sums: number
}

/**
 * The one figure shared by every claim of a group, if each requires the same amount in its place; otherwise null. One of them must be a
 * sum: places that merely repeat a figure may all state another fact.
 */
export function findAgreedCorrection(group: readonly Claim[]): AgreedCorrection | null {
  const [first] = group
  const sums = new Set(group.map(({ structure }) => structure)).size
  if (first === undefined || sums < 2 || !group.some(isSum) || group.some(({ decimals }) => decimals !== first.decimals)) return null
  const agreed = first.terms.flatMap((term): AgreedCorrection[] => {
    const corrections = group.map((claim) => correctionOf(claim, term.figure))
    const [correction] = corrections
    if (correction === undefined || corrections.some((other) => other !== correction)) return []
    return [{ term, correction, decimals: first.decimals, sums }]
  })
  return agreed.length === 1 ? (agreed[0] ?? null) : null
}

const isSum = ({ terms }: Claim) => terms.some(({ role }) => role === 'component')

/** The amount that a failing claim requires in place of one of its figures, in the claim's decimals. */
export function correctionOf({ terms, decimals }: Claim, figure: Figure): bigint | undefined {
  const here = terms.find((term) => term.figure === figure)
  if (here === undefined || figure.kind !== 'amount') return undefined
  const scaled = (term: ClaimTerm) => term.figure.value * 10n ** BigInt(Math.max(0, decimals - term.figure.decimals))
  const difference = terms.reduce((sum, term) => sum + BigInt(term.sign) * scaled(term), 0n)
  return scaled(here) - BigInt(here.sign) * difference
}
