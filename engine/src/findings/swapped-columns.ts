import type { Claim, ClaimTerm } from '../model/claim.ts'

/** Two figures of one row that are in each other's column. */
export interface Swap {
  readonly one: ClaimTerm
  readonly other: ClaimTerm
}

/** The pairs of figures of one row that make both columns of a sum tie when swapped. */
export function listSwaps(one: Claim, other: Claim): Swap[] {
  if (one === other || one.structure !== other.structure) return []
  const gap = gapOf(one)
  if (gap === 0n || gapOf(other) !== -gap) return []
  return one.terms.flatMap((term): Swap[] => {
    const partner = other.terms.find((candidate) => inSameRow(term, candidate))
    if (partner === undefined || term.figure.decimals !== partner.figure.decimals) return []
    const scale = 10n ** BigInt(Math.max(0, one.decimals - term.figure.decimals))
    return BigInt(term.sign) * (term.figure.value - partner.figure.value) * scale === gap ? [{ one: term, other: partner }] : []
  })
}

/** The swap that explains a group of claims: of those that make two of them tie, the one involved in most. */
export function findSwapIn(group: readonly Claim[]): Swap | null {
  const swaps = group.flatMap((one, i) => group.slice(i + 1).flatMap((other) => listSwaps(one, other)))
  const reach = ({ one, other }: Swap) =>
    group.filter(({ terms }) => terms.some(({ figure }) => figure === one.figure || figure === other.figure)).length
  return swaps.toSorted((a, b) => reach(b) - reach(a))[0] ?? null
}

function gapOf({ terms, decimals }: Claim): bigint {
  return terms.reduce(
    (sum, { figure, sign }) => sum + BigInt(sign) * figure.value * 10n ** BigInt(Math.max(0, decimals - figure.decimals)),
    0n,
  )
}

/** The height in points by which figures of one row may differ. */
const LINE = 3

/** Whether two figures are in one row, in different columns. */
export function inSameRow({ figure, label, role }: ClaimTerm, other: ClaimTerm): boolean {
  return (
    other.role === role &&
    other.label === label &&
    other.figure.page === figure.page &&
    Math.abs(other.figure.box[3] - figure.box[3]) < LINE &&
    other.figure !== figure
  )
}
