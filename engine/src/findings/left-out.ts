import type { Claim, ClaimTerm } from '../model/claim.ts'
import { magnitude } from '../model/rounding.ts'
import { inSameRow } from './swapped-columns.ts'
import type { Suspicion } from './write-finding.ts'

/** From one period to the next, a line stays within this factor of its size. */
const ALIKE = 2n

/** Whether a dash replaces an omitted figure: in another year whose sum ties, its row has an amount of about the missing size. */
export function isLeftOut(
  { figure, cause, correction, decimals }: Suspicion,
  [claim]: readonly Claim[],
  claims: readonly Claim[],
): boolean {
  const dash = claim?.terms.find((term) => term.figure === figure)
  if (claim === undefined || dash === undefined || cause !== 'omission' || figure.kind !== 'nil') return false
  const siblings = claims.filter(({ structure, state, year }) => structure === claim.structure && state === 'ticked' && year !== claim.year)
  if (claim.year === undefined) return false
  return siblings.some(
    ({ year, terms }) =>
      year !== undefined && terms.some((term) => inSameRow(dash, term) && isAlike(term, magnitude(correction), decimals)),
  )
}

function isAlike({ figure }: ClaimTerm, missing: bigint, decimals: number): boolean {
  const there = magnitude(figure.value) * 10n ** BigInt(Math.max(0, decimals - figure.decimals))
  return there > 0n && missing <= ALIKE * there && there <= ALIKE * missing
}
