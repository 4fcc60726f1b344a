import type { Claim, NumberedClaim } from './claim.ts'

/** The page that a claim belongs to: that of its result, otherwise that of its first figure in this document. */
function homeOf({ terms }: Claim): number {
  const own = terms.filter(({ document }) => document === undefined)
  return (own.find(({ role }) => role === 'total') ?? own[0])?.figure.page ?? 0
}

/** Gives every claim the id of its tie: its page, and a number counted there. An id therefore says on which page to look for the tie. */
export function numberClaims(claims: readonly Claim[]): NumberedClaim[] {
  const counts = new Map<number, number>()
  return claims.map((claim) => {
    const page = homeOf(claim)
    const count = (counts.get(page) ?? 0) + 1
    counts.set(page, count)
    return { ...claim, id: `t${page}.${count}` }
  })
}
