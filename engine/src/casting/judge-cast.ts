import type { Cast, ColumnResult, Part } from '../model/cast.ts'
import { digitsOf, magnitude, roundingTolerance } from '../model/rounding.ts'
import { slipBetween } from '../model/slip.ts'
import type { Grid } from './grid.ts'

export interface Candidate extends Cast {
  readonly votes: number
  readonly failures: number
  /** Every column in favour only repeats one of the parts. */
  readonly repeated: boolean
  /** Signs reversed to make it fit. */
  readonly cost: number
}

/** The minimum share of votes for a structure against those that contradict it. A column that nearly ties counts this much. */
const MIN_VOTES = 0.6
const NEARLY = 0.6
/** If the label says what is added up, one column that repeats a part is enough. */
const MIN_VOTES_WHEN_LABELLED = 0.4
/** A sum of a single figure is only a repetition and says little about the structure. */
const REPETITION = 0.4
/** Two figures with this many digits that are one slip apart were meant to be the same. */
const SLIP_DIGITS = 5
const REPEATED_DIGITS = 3

/**
 * Asks every column whether the parts add up to the total. `chance` is the likelihood of an accidental match, in decimal digits: the more
 * structures were tried, the more digits must match; negative where the label asks for exactly this structure. Null if the columns do not
 * support it.
 */
export function judgeCast(grid: Grid, total: number, parts: readonly Part[], cost: number, chance: number): Candidate | null {
  const results: ColumnResult[] = []
  const spare = grid.decimals - displayedDecimals(grid, total, parts)
  const usual = roundingTolerance(parts.length) * 10n ** BigInt(spare)
  let votes = 0
  let speaking = 0
  let repetitions = 0
  let failures = 0
  let proof = -chance
  let ifContradicted = -chance
  for (const column of grid.columns) {
    const actual = grid.value(total, column)
    const values = parts.map(({ row }) => grid.value(row, column))
    const printed = values.filter((value) => value !== undefined)
    if (actual === undefined || printed.length === 0) continue
    const expected = addUp(grid, parts, column)
    const gap = magnitude(expected - actual)
    const tolerance = usual * grid.coarseness(column)
    const state = gap === 0n ? 'ticked' : gap <= tolerance ? 'rounding' : 'difference'
    if (state === 'difference' && (isAllNil(printed) || saysNothing(printed.length, parts.length, expected, actual, spare))) continue
    results.push({ column, state, expected, actual, tolerance })
    if (state === 'difference') failures++
    else if (actual !== 0n) {
      const least = state === 'ticked' ? 0n : tolerance
      const sizes = printed.map(magnitude).filter((size) => size > least)
      // A figure, and itself with both signs, come to the figure again.
      const isRepetition = sizes.length < 2 || sizes.every((size) => size === magnitude(actual))
      const weight = parts.length > 1 && isRepetition ? REPETITION : 1
      const doubt = state === 'ticked' ? 0.5 : 0.5 + Math.log10(Number(2n * roundingTolerance(parts.length) + 1n))
      speaking++
      if (weight < 1) repetitions++
      votes += weight * (state === 'ticked' ? 1 : NEARLY)
      const digits = distinctiveDigits(actual, printed) - doubt
      proof += weight * Math.max(0, digits - spare)
      ifContradicted += weight * Math.max(0, digits - Math.max(spare, sharedZeros([actual, ...printed])))
    }
  }
  if (votes === 0 || votes < (chance < 0 ? MIN_VOTES_WHEN_LABELLED : MIN_VOTES) * failures) return null
  const repeated = parts.length > 1 && repetitions === speaking
  if (failures > 1 && repeated) return null
  if (parts.length === 1 && !repeats(results, spare)) return null
  // Zeros confirm what every column says, but prove nothing against another column.
  if (failures > 0) proof = ifContradicted
  return { total, parts, results, decimals: grid.decimals, proof, votes, failures, repeated, cost }
}

export function addUp(grid: Grid, parts: readonly Part[], column: number): bigint {
  return parts.reduce((total, { row, sign }) => total + BigInt(sign) * (grid.value(row, column) ?? 0n), 0n)
}

/** A total beneath dashes alone is one of its own: of a column that has an amount for each group. */
const isAllNil = (values: readonly bigint[]): boolean => values.length > 2 && values.every((value) => value === 0n)

/** Where few of the parts are printed, a difference means nothing, unless a single slip in a long figure explains it. */
function saysNothing(printed: number, parts: number, expected: bigint, actual: bigint, spare: number): boolean {
  if (2 * printed > parts) return false
  if (digitsOf(actual) - spare < SLIP_DIGITS) return true
  return 2 * printed < parts && slipBetween(expected, actual) === null
}

/** A figure that is simply printed again: every column confirms it, or those that do not are one slip away. */
function repeats(results: readonly ColumnResult[], spare: number): boolean {
  const digits = Math.max(0, ...results.map(({ state, actual }) => (state === 'ticked' ? digitsOf(actual) - spare : 0)))
  if (results.every(({ state }) => state !== 'difference')) return digits >= REPEATED_DIGITS
  return (
    digits >= SLIP_DIGITS && results.every(({ state, expected, actual }) => state === 'ticked' || slipBetween(expected, actual) !== null)
  )
}

/** How many digits had to match: those of the total, or of the second largest part where parts nearly cancel out. */
function distinctiveDigits(actual: bigint, values: readonly bigint[]): number {
  const [, second = 0] = values.map(digitsOf).toSorted((a, b) => b - a)
  return Math.max(digitsOf(actual), second)
}

/** The zeros in which all of these values end: 3,000 and 6,000 are as likely to fit as 3 and 6. */
function sharedZeros(values: readonly bigint[]): number {
  const endings = values.flatMap((value) => (value === 0n ? [] : [/0*$/.exec(String(value))?.[0].length ?? 0]))
  return Math.min(...endings)
}

/** The coarsest of the printed decimals: rounding happens there. */
function displayedDecimals(grid: Grid, total: number, parts: readonly Part[]): number {
  let least = grid.decimals
  for (const row of [total, ...parts.map((part) => part.row)]) {
    for (const column of grid.columns) {
      const figure = grid.figure(row, column)
      if (figure?.kind === 'amount') least = Math.min(least, figure.decimals)
    }
  }
  return least
}
