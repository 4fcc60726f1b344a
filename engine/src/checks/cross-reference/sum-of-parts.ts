import type { Claim, ClaimTerm } from '../../model/claim.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import type { Figure } from '../../model/table.ts'

/** Parts of one period and the figure elsewhere that they should add up to. */
export interface PeriodSum {
  /** Of the period, for the place and the title of its claim. */
  readonly name: string
  readonly parts: readonly { readonly figure: Figure; readonly label: string }[]
  readonly total: Figure
  readonly label: string
}

/** How several sums of one structure compare. */
export interface JudgedSums {
  readonly agreeing: number
  readonly against: number
  /** Digits of the totals that agree exactly. */
  readonly digits: number
  /** Those that agree within rounding only, and their digits beyond what rounding leaves open. */
  readonly near: number
  readonly nearDigits: number
}

export function judgeSums(sums: readonly PeriodSum[]): JudgedSums {
  const equal = sums.filter((sum) => gapOf(sum) === 0n && isDistinctive(sum))
  const near = sums.filter((sum) => gapOf(sum) !== 0n && isNear(sum) && isDistinctive(sum))
  return {
    agreeing: equal.length,
    against: sums.filter((sum) => !isNear(sum)).length,
    digits: equal.reduce((digits, { total }) => digits + digitsOf(total.value), 0),
    near: near.length,
    nearDigits: near.reduce((digits, { total }) => digits + digitsOf(total.value) - 1, 0),
  }
}

/** A claim for each sum. One that does not tie is a difference only where a slip in one of its figures explains it. */
export function claimSums(check: string, place: string, title: string, sums: readonly PeriodSum[]): Claim[] {
  const structure = {}
  const { digits, against } = judgeSums(sums)
  return sums.map((sum): Claim => {
    const terms = sum.parts.map(({ figure, label }): ClaimTerm => ({ figure, sign: 1, role: 'component', label }))
    const state = gapOf(sum) === 0n ? 'ticked' : isNear(sum) ? 'rounding' : isSlip(sum) ? 'difference' : 'unverifiable'
    return {
      check,
      kind: 'sum',
      state,
      terms: [...terms, { figure: sum.total, sign: -1, role: 'total', label: sum.label }],
      expected: expectedOf(sum),
      actual: sum.total.value,
      decimals: sum.total.decimals,
      tolerance: toleranceOf(sum),
      structure,
      place: `${place}|${sum.name}`,
      title: `${title} (${sum.name})`,
      proof: digits - 2 * against - 1,
    }
  })
}

const expectedOf = ({ parts }: PeriodSum): bigint => parts.reduce((sum, { figure }) => sum + figure.value, 0n)
const gapOf = (sum: PeriodSum): bigint => sum.total.value - expectedOf(sum)
/** Each part was rounded on its own. */
const toleranceOf = ({ parts }: PeriodSum): bigint => BigInt(parts.length) / 2n
const isNear = (sum: PeriodSum): boolean => magnitude(gapOf(sum)) <= toleranceOf(sum)
/** More than one part is printed, or the sum only repeats a figure. */
const isDistinctive = ({ parts }: PeriodSum): boolean => parts.filter(({ figure }) => figure.value !== 0n).length > 1

/** A total of the other sign is printed the other way round: a cost in brackets. */
function isSlip(sum: PeriodSum): boolean {
  const gap = gapOf(sum)
  if (sum.total.value === -expectedOf(sum)) return false
  return (
    slipBetween(sum.total.value, sum.total.value - gap) !== null ||
    sum.parts.some(({ figure }) => slipBetween(figure.value, figure.value + gap) !== null)
  )
}
