import { magnitude } from '../../model/rounding.ts'
import type { Quantity } from '../quantities/read-quantities.ts'
import { type Candidate, compareChange, type Comparison, listCandidates, ratio } from './candidates.ts'
import { align, type Verdict } from './compare.ts'
import type { NamedLine, NamedLines } from './named-lines.ts'
import { PER_SHARE } from './subjects-in-text.ts'
import type { Assertion, AssertedValue } from './assertion.ts'

/** The result for one quantity of an assertion. */
export interface Weighed extends Comparison {
  readonly asserted: AssertedValue
  readonly year: number
}

/** An assertion against its best-fitting line. */
export interface WeighedAssertion {
  readonly assertion: Assertion
  readonly candidate: Candidate
  /** The year of the assertion, and the one before. */
  readonly basis: number
  readonly before: number | undefined
  readonly results: readonly Weighed[]
  /** Printed digits that agree with the line, beyond chance. */
  readonly strength: number
  /** Whichever line the words mean: all of them moved alike from `before` to the newest year, which is the assertion's. */
  readonly movesAlike: boolean
}

/** Compares an assertion with every line that it may mean, and takes the best fit; null where none can be compared. */
export function weighAssertion(assertion: Assertion, lines: NamedLines): WeighedAssertion | null {
  const candidates = listCandidates(assertion.named, lines)
  const weighed = candidates.flatMap((candidate) =>
    basesOf(assertion, candidate).flatMap((basis) => weigh(assertion, candidate, basis, lines) ?? []),
  )
  const best = weighed.toSorted((a, b) => b.strength - a.strength || failures(a) - failures(b))[0]
  return best === undefined ? null : { ...best, movesAlike: moveAlike(candidates, best) }
}

function moveAlike(candidates: readonly Candidate[], { basis, before }: Omit<WeighedAssertion, 'movesAlike'>): boolean {
  if (candidates.some(({ years: [newest] }) => newest !== undefined && newest > basis)) return false
  const moves = candidates.flatMap(({ line: { amounts } }) => {
    const [now, last] = [amounts.get(basis), before === undefined ? undefined : amounts.get(before)]
    if (now === undefined || last === undefined) return []
    const [a, b] = align(now, last).map(magnitude) as [bigint, bigint]
    return [a === b ? 0 : a > b ? 1 : -1]
  })
  return moves.length > 0 && new Set(moves).size === 1
}

const failures = ({ results }: Pick<WeighedAssertion, 'results'>) => results.filter(({ verdict }) => verdict === 'differs').length

/** The years that an assertion may be about: as stated, otherwise the newest first, less those that it states beside: "£5m (2024: £4m)". */
function basesOf({ values }: Assertion, { years }: Candidate): number[] {
  const main = values.find(({ role, year }) => role !== 'change' || year !== undefined) ?? values[0]
  const [newest, last] = years
  if (newest === undefined) return []
  if (typeof main?.year === 'number') return years.includes(main.year) ? [main.year] : []
  if (main?.year === 'this') return [newest]
  if (main?.year === 'last') return last === undefined ? [] : [newest]
  const beside = values.flatMap(({ role, year }) => (role === 'level' && typeof year === 'number' ? [year] : []))
  return years.filter((year) => !beside.includes(year))
}

function weigh(assertion: Assertion, candidate: Candidate, basis: number, lines: NamedLines): Omit<WeighedAssertion, 'movesAlike'> | null {
  const before = candidate.years.find((year) => year < basis)
  const results = assertion.values.flatMap((asserted): Weighed[] => {
    const year = asserted.year === undefined || asserted.year === 'this' ? basis : asserted.year === 'last' ? before : asserted.year
    if (year === undefined) return []
    const comparison = compare(asserted, assertion, candidate, year, lines)
    return comparison === null ? [] : [{ ...comparison, asserted, year }]
  })
  if (results.length === 0) return null
  const strength = results.filter(({ verdict }) => verdict === 'agrees').reduce((sum, { asserted }) => sum + digitsIn(asserted.quantity), 0)
  return { assertion, candidate, basis, before, results, strength }
}

function compare(
  asserted: AssertedValue,
  { sentence, named }: Assertion,
  candidate: Candidate,
  year: number,
  lines: NamedLines,
): Comparison | null {
  const { quantity, role } = asserted
  if (role === 'level') return candidate.compare(quantity, year)
  if (role === 'change') {
    const before = candidate.years.find((one) => one < year)
    return named.subject.per !== undefined || before === undefined ? null : compareChange(quantity, candidate.line, year, before)
  }
  if (quantity.kind === 'per-share') {
    const kind = /diluted/i.test(sentence.text.slice(quantity.start, quantity.end)) ? 'diluted' : 'basic'
    return best(PER_SHARE[kind].items.flatMap((item) => lines.ofItem(item)).flatMap((line) => perShare(quantity, line, year)))
  }
  if (named.subject.per !== undefined) return candidate.compare(quantity, year)
  return best(lines.ofItem('revenue').flatMap((revenue) => ratio(candidate.line, revenue).compare(quantity, year) ?? []))
}

function perShare(quantity: Quantity, { amounts, label }: NamedLine, year: number): Comparison[] {
  const figure = amounts.get(year)
  if (figure === undefined || figure.decimals !== quantity.decimals) return []
  const value = magnitude(figure.value)
  return [{ verdict: value === quantity.value ? 'agrees' : 'differs', sources: [{ figure, label, year }], right: value }]
}

const ORDER: readonly Verdict[] = ['agrees', 'near', 'differs']

function best(comparisons: readonly Comparison[]): Comparison | null {
  return comparisons.toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))[0] ?? null
}

/** The significant digits of a quantity; trailing zeros count only after a decimal point. */
export function digitsIn({ value, decimals }: Quantity): number {
  const digits = value.toString()
  return decimals > 0 ? digits.length : digits.replace(/0+$/, '').length
}
