import type { Outcome, Point } from '../../model/check.ts'
import type { Claim, ClaimTerm } from '../../model/claim.ts'
import type { RatioFormula } from '../../model/review.ts'
import type { Figure } from '../../model/table.ts'
import { evidenceOf } from '../evidence.ts'
import { magnitude } from '../../model/rounding.ts'

/** Fixed-point precision for quotients: six places beyond the last printed digit. */
const SCALE = 1_000_000n

export interface Recomputed {
  /** The correct value of the printed figure, in its own last digit. */
  readonly expected: bigint
  readonly holds: boolean
}

/**
 * Whether `printed` is `dividend` / `divisor` × 10^`power`, within rounding: half a unit of its own last digit, plus the effect of half a
 * unit in the others; `halves` of a unit for a dividend that is itself a sum. Null where either is zero.
 */
export function recompute(printed: Figure, dividend: Figure, divisor: Figure, power: number, halves = 1n): Recomputed | null {
  if (divisor.value === 0n || dividend.value === 0n) return null
  const exponent = divisor.decimals - dividend.decimals + power + printed.decimals
  const [up, down] = exponent >= 0 ? [10n ** BigInt(exponent), 1n] : [1n, 10n ** BigInt(-exponent)]
  const exact = (dividend.value * up * SCALE) / (divisor.value * down)
  const inputs = (halves * magnitude(exact)) / (2n * magnitude(dividend.value)) + magnitude(exact) / (2n * magnitude(divisor.value))
  const gap = magnitude(exact - printed.value * SCALE)
  return { expected: round(exact), holds: gap <= SCALE / 2n + inputs + 1n }
}

function round(scaled: bigint): bigint {
  const half = scaled < 0n ? -SCALE / 2n : SCALE / 2n
  return (scaled + half) / SCALE
}

export interface Recalculation {
  readonly check: string
  readonly formula: RatioFormula
  /** Whether the check accepts the printed figure, exactly or within rounding. */
  readonly holds: boolean
  readonly printed: Figure
  readonly label: string
  readonly inputs: readonly { readonly figure: Figure; readonly label: string }[]
  readonly expected: bigint
  readonly structure: object
  readonly place: string
  readonly title: string
  readonly proof: number
  /** Of the point about a figure that does not hold: its text, and its title and place where the claim's are others. */
  readonly question: { readonly detail: string; readonly title?: string; readonly place?: string }
}

/** A recomputed figure, with the point about it where it disagrees. */
export interface RecomputedClaim {
  readonly claim: Claim
  readonly point?: Point
}

/** A recomputed figure. A disagreement is a question, never a failed sum: the check reports it as a point. */
export function claimRecomputed(recalculation: Recalculation): RecomputedClaim {
  const { holds, printed, label, inputs, place, title, question } = recalculation
  const claim = toClaim(recalculation)
  if (holds) return { claim }
  const point: Point = {
    place,
    title,
    ...question,
    severity: 'warning',
    page: printed.page,
    claims: [claim],
    evidence: [evidenceOf(printed, label, 'total'), ...inputs.map((input) => evidenceOf(input.figure, input.label, 'component'))],
  }
  return { claim, point }
}

function toClaim({ check, formula, holds, printed, label, inputs, expected, structure, place, title, proof }: Recalculation): Claim {
  const terms = inputs.map((input): ClaimTerm => ({ ...input, sign: 1, role: 'component' }))
  return {
    check,
    kind: 'ratio',
    formula,
    state: !holds ? 'difference' : magnitude(expected) === magnitude(printed.value) ? 'ticked' : 'rounding',
    terms: [...terms, { figure: printed, sign: -1, role: 'total', label }],
    expected,
    actual: printed.value,
    decimals: printed.decimals,
    structure,
    place,
    title,
    proof,
    ...(holds ? {} : { reportedByCheck: true }),
  }
}

/** The claims and points of a check. */
export function joinOutcomes(recomputed: readonly RecomputedClaim[]): Required<Pick<Outcome, 'claims' | 'points'>> {
  return {
    claims: recomputed.map(({ claim }) => claim),
    points: recomputed.flatMap(({ point }) => (point === undefined ? [] : [point])),
  }
}

/** A size with the sign of the printed figure: brackets mark deductions, and shares and changes in per cent are compared by size. */
export function signLike({ value }: Figure, size: bigint): bigint {
  return value < 0n ? -magnitude(size) : magnitude(size)
}
