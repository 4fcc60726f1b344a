import { magnitude } from '../../model/rounding.ts'
import type { Quantity } from '../quantities/read-quantities.ts'
import { type Candidate, compareChange, type Comparison, listCandidates, ratio } from './candidates.ts'
import type { Verdict } from './compare.ts'
import type { NamedLines } from './named-lines.ts'
import { PER_SHARE } from './spoken-subjects.ts'
import type { Telling, Told } from './telling.ts'

/** What one quantity of a telling came to. */
export interface Weighed extends Comparison {
  readonly told: Told
  readonly year: number
}

/** A telling against the line that it fits best. */
export interface WeighedTelling {
  readonly telling: Telling
  readonly candidate: Candidate
  /** The year that the telling is about, and the one before. */
  readonly basis: number
  readonly before: number | undefined
  readonly results: readonly Weighed[]
  /** Printed digits that agree with the line, beyond what chance would give. */
  readonly strength: number
}

/** Weighs a telling against every line that it may mean, and takes the one that it fits best; null where it fits none to compare. */
export function weighTelling(telling: Telling, lines: NamedLines): WeighedTelling | null {
  const weighed = listCandidates(telling.named, lines).flatMap((candidate) =>
    basesOf(telling, candidate).flatMap((basis) => weigh(telling, candidate, basis, lines) ?? []),
  )
  return weighed.toSorted((a, b) => b.strength - a.strength || failures(a) - failures(b))[0] ?? null
}

const failures = ({ results }: WeighedTelling) => results.filter(({ verdict }) => verdict === 'differs').length

/** The years that a telling may be about: as it says, else the newest first. */
function basesOf({ told }: Telling, { years }: Candidate): number[] {
  const main = told.find(({ role, year }) => role !== 'change' || year !== undefined) ?? told[0]
  const [newest, last] = years
  if (newest === undefined) return []
  if (typeof main?.year === 'number') return years.includes(main.year) ? [main.year] : []
  if (main?.year === 'this') return [newest]
  if (main?.year === 'last') return last === undefined ? [] : [newest]
  return [...years]
}

function weigh(telling: Telling, candidate: Candidate, basis: number, lines: NamedLines): WeighedTelling | null {
  const before = candidate.years.find((year) => year < basis)
  const results = telling.told.flatMap((told): Weighed[] => {
    const year = told.year === undefined || told.year === 'this' ? basis : told.year === 'last' ? before : told.year
    if (year === undefined) return []
    const comparison = compare(told, telling, candidate, year, lines)
    return comparison === null ? [] : [{ ...comparison, told, year }]
  })
  if (results.length === 0) return null
  const strength = results.filter(({ verdict }) => verdict === 'agrees').reduce((sum, { told }) => sum + digitsIn(told.quantity), 0)
  return { telling, candidate, basis, before, results, strength }
}

function compare(told: Told, { sentence, named }: Telling, candidate: Candidate, year: number, lines: NamedLines): Comparison | null {
  const { quantity, role } = told
  if (role === 'level') return candidate.compare(quantity, year)
  if (role === 'change') {
    const before = candidate.years.find((one) => one < year)
    return named.subject.per !== undefined || before === undefined ? null : compareChange(quantity, candidate.line, year, before)
  }
  if (quantity.kind === 'per-share') {
    const kind = /diluted/i.test(sentence.text.slice(quantity.start, quantity.end)) ? 'diluted' : 'basic'
    return best(
      PER_SHARE[kind].items.flatMap((item) => lines.ofItem(item)).flatMap((line) => perShare(quantity, line.amounts.get(year), line.label)),
    )
  }
  if (named.subject.per !== undefined) return candidate.compare(quantity, year)
  return best(lines.ofItem('revenue').flatMap((revenue) => ratio(candidate.line, revenue).compare(quantity, year) ?? []))
}

function perShare(quantity: Quantity, figure: Comparison['sources'][number]['figure'] | undefined, label: string): Comparison[] {
  if (figure === undefined || figure.decimals !== quantity.decimals) return []
  const value = magnitude(figure.value)
  return [{ verdict: value === quantity.value ? 'agrees' : 'differs', sources: [{ figure, label }], right: value }]
}

const ORDER: readonly Verdict[] = ['agrees', 'near', 'differs']

function best(comparisons: readonly Comparison[]): Comparison | null {
  return comparisons.toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))[0] ?? null
}

/** Digits that a quantity prints; noughts at the end count behind a decimal point only. */
export function digitsIn({ value, decimals }: Quantity): number {
  const digits = value.toString()
  return decimals > 0 ? digits.length : digits.replace(/0+$/, '').length
}
