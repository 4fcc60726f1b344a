import type { Claim } from '../model/claim.ts'
import type { Figure } from '../model/table.ts'
import { suspect } from './write-finding.ts'

/** Tells whether two failing sums are off by one amount that a row carries from one column into the other. */
export type IsCarried = (one: Claim, other: Claim) => boolean

/**
 * Two columns of one sum that are off by the same amount, where the total of one is a part of the total of the other in a sum that ties: a
 * wrong figure was added up across, and is reported once. Not where a slip explains each of them.
 */
export function findCarried(claims: readonly Claim[], held: ReadonlySet<Figure>): IsCarried {
  const across = claims.filter(({ state, terms }) => state === 'ticked' && terms.some(({ role }) => role === 'component'))
  const carries = (one: Claim, other: Claim) => {
    const [part, whole] = [totalOf(one), totalOf(other)]
    return across.some(
      ({ terms }) =>
        terms.some(({ figure, role, sign }) => figure === part && role === 'component' && sign === 1) &&
        terms.some(({ figure, role }) => figure === whole && role === 'total'),
    )
  }
  const isExplained = (claim: Claim) => suspect([claim], held) !== null
  return (one, other) =>
    one !== other &&
    one.structure === other.structure &&
    one.actual - one.expected === other.actual - other.expected &&
    ![one, other].every(isExplained) &&
    (carries(one, other) || carries(other, one))
}

const totalOf = ({ terms }: Claim) => terms.find(({ role }) => role === 'total')?.figure

/** Whether a group is about nothing but an amount that is carried across. */
export const isCarriedThrough = (group: readonly Claim[], isCarried: IsCarried): boolean =>
  group.length > 1 && group.every((one) => group.some((other) => isCarried(one, other)))
