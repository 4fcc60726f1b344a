import { magnitude } from '../model/rounding.ts'
import type { NumberedClaim } from '../model/claim.ts'
import type { Figure } from '../model/table.ts'
import type { IsCarried } from './carried-across.ts'
import { listSwaps } from './swapped-columns.ts'

const SLIP = 10n
const ROUNDING = 2n

/**
 * Failing claims that one wrong figure would explain belong together: they share a figure, or carry it across, and differ by the same
 * amount, within rounding.
 * One slip is then reported once, with every tie that it breaks.
 */
export function groupClaims(claims: readonly NumberedClaim[], isCarried: IsCarried): NumberedClaim[][] {
  const groups: { gap: bigint; rounding: bigint; figures: Set<Figure>; claims: NumberedClaim[] }[] = []
  for (const claim of claims) {
    const gap = magnitude(claim.actual - claim.expected)
    const figures = claim.terms.map(({ figure }) => figure)
    const rounding = claim.tolerance ?? 0n
    const home = groups.find(
      (group) =>
        nearlyEqual(group.gap, gap, group.rounding > rounding ? group.rounding : rounding) &&
        (figures.some((figure) => group.figures.has(figure)) ||
          group.claims.some((other) => listSwaps(other, claim).length > 0 || isCarried(other, claim))),
    )
    if (home === undefined) groups.push({ gap, rounding, figures: new Set(figures), claims: [claim] })
    else {
      home.claims.push(claim)
      for (const figure of figures) home.figures.add(figure)
    }
  }
  return groups.map((group) => group.claims)
}

/** Sums of rounded figures may be off by a unit or two more or less than the slip itself, and by more where they are rounded coarsely. */
function nearlyEqual(one: bigint, other: bigint, rounding: bigint): boolean {
  const most = rounding > ROUNDING && one >= SLIP * rounding ? rounding : ROUNDING
  return one === other || (one >= SLIP && magnitude(one - other) <= most)
}
