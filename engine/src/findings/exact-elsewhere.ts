import type { Claim } from '../model/claim.ts'
import { correctionOf } from './agreed-correction.ts'
import type { Suspicion } from './write-finding.ts'

/** Sums around it that have to tie exactly. */
const MIN_TICKED = 6

/**
 * The sums within rounding that ask for the same correction as a group off by a unit or two. Empty where the sums of their tables are not
 * all exact, as then each may be rounded.
 */
export function listAgreeing(
  { figure, correction, others }: Suspicion,
  group: readonly Claim[],
  claims: readonly Claim[],
): readonly Claim[] {
  if (others.length > 0) return []
  const decimals = group[0]?.decimals
  const agreeing = claims.filter(
    (claim) =>
      claim.state === 'rounding' &&
      claim.decimals === decimals &&
      claim.terms.some(({ role }) => role === 'component') &&
      correctionOf(claim, figure) === correction,
  )
  const structures = new Set([...group, ...agreeing].map(({ structure }) => structure))
  const around = claims.filter((claim) => structures.has(claim.structure) && !claim.terms.some((term) => term.figure === figure))
  const isExact = around.length >= MIN_TICKED && around.every(({ state }) => state === 'ticked')
  return isExact ? agreeing : []
}
