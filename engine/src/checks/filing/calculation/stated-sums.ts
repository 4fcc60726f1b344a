import { countPlaces, type Range, rangeOf } from '../../../model/fact-range.ts'
import { type Dimension, type Fact, keyOfName, type NumericFact } from '../../../model/tagged-report.ts'
import { conceptOfFact } from '../../../statements/concepts/concept-of-fact.ts'
import { AFTER_A_YEAR, WITHIN_A_YEAR } from './identities.ts'
import type { SumRule } from './sum-rule.ts'

/** A sum as a document states it: the facts of one entity, period, unit and set of dimensions. */
export interface StatedSum {
  readonly total: Summand
  readonly items: readonly Summand[]
  readonly state: 'exact' | 'rounded' | 'different'
  /** Of the sum and the total, how far rounding alone lets them differ, and by how much they do; in units of 10^-places. */
  readonly tolerance: bigint
  readonly difference: bigint
  readonly places: number
}

/** The total of a sum, or a part of it, with the facts that state it. All facts of one sum have the same unit. */
export interface Summand {
  /** What the value is multiplied by: 1 or -1, or what the document's own taxonomy says. A total has 1. */
  readonly weight: bigint
  /** Those that state the same; the first is the most accurate. */
  readonly facts: readonly [NumericFact, ...NumericFact[]]
}

/** Reports of large groups have some five hundred sums, and take fifty thousand steps. */
const MAX_SUMS = 5000
const MAX_STEPS = 5_000_000

/**
 * Every sum of these rules whose total and parts a document states, judged as Calculations 1.1 does: each number may be anything that is rounded to
 * what is stated, and where no such numbers add up, the sum is different. Numbers that are stated with different values are left out; so are
 * sums beyond the number that any report has.
 */
export function listStatedSums(facts: readonly Fact[], rules: readonly SumRule[]): StatedSum[] {
  const byTotal = new Map<string, SumRule[]>()
  for (const rule of rules) {
    const known = byTotal.get(rule.total)
    if (known === undefined) byTotal.set(rule.total, [rule])
    else known.push(rule)
  }
  const sums: StatedSum[] = []
  let steps = 0
  for (const stated of groupFacts(facts).values()) {
    const seen = new Set<string>()
    for (const key of stated.keys())
      for (const rule of byTotal.get(key) ?? []) {
        steps += rule.items.length
        if (steps > MAX_STEPS || sums.length === MAX_SUMS) return sums
        const sum = stateSum(stated, rule)
        if (sum === null) continue
        // What a taxonomy links may be what its names mean.
        const same = [sum.total, ...sum.items].map(({ facts: [{ place }], weight }) => `${place.order}*${weight}`).join(' ')
        if (!seen.has(same)) sums.push(sum)
        seen.add(same)
      }
  }
  return sums
}

/** Facts by what they are of, and then by their concept. */
function groupFacts(facts: readonly Fact[]): Map<string, Map<string, NumericFact[]>> {
  const groups = new Map<string, Map<string, NumericFact[]>>()
  for (const fact of facts) {
    if (fact.kind !== 'numeric' || fact.value === null || !/\d/.test(fact.value)) continue
    const { key, dimensions } = placeFact(fact)
    const { entity, period } = fact.context
    const { numerators, denominators } = fact.unit
    const of = JSON.stringify([entity, period, dimensions.map(keyOfDimension).toSorted(), numerators, denominators, fact.place.target])
    const group = groups.get(of) ?? new Map<string, NumericFact[]>()
    groups.set(of, group)
    const known = group.get(key)
    if (known === undefined) group.set(key, [fact])
    else known.push(fact)
  }
  return groups
}

/** Creditors due within a year are a line beside others, and not one of the same name in a table of their own. */
function placeFact(fact: NumericFact): { readonly key: string; readonly dimensions: readonly Dimension[] } {
  const { concept, context } = fact
  const line = concept.name === 'Creditors' ? conceptOfFact(fact) : null
  const name = line === 'current-liabilities' ? WITHIN_A_YEAR : line === 'non-current-liabilities' ? AFTER_A_YEAR : null
  return name === null
    ? { key: keyOfName(concept), dimensions: context.dimensions }
    : { key: keyOfName({ ...concept, name }), dimensions: [] }
}

const keyOfDimension = (one: Dimension): string =>
  `${keyOfName(one.dimension)} ${one.kind === 'explicit' ? keyOfName(one.member) : JSON.stringify(one.value)}`

function stateSum(stated: ReadonlyMap<string, readonly NumericFact[]>, rule: SumRule): StatedSum | null {
  if (rule.unless.some((key) => stated.has(key))) return null
  if (rule.items.some(({ key, isOptional }) => !isOptional && !stated.has(key))) return null
  const items = rule.items.flatMap(({ key, weight }) => toSummand(stated.get(key), weight) ?? [])
  const total = toSummand(stated.get(rule.total), 1n)
  return total === null || items.length === 0 ? null : judge(total, items)
}

function toSummand(facts: readonly NumericFact[] | undefined, weight: bigint): Summand | null {
  const [first, ...others] = (facts ?? []).toSorted(
    (one, other) => countPlaces(other) - countPlaces(one) || accuracyOf(other) - accuracyOf(one),
  )
  return first === undefined ? null : { weight, facts: [first, ...others] }
}

const accuracyOf = ({ accuracy }: NumericFact): number =>
  accuracy === null || accuracy.digits === 'INF' ? Number.MAX_SAFE_INTEGER : accuracy.digits

function judge(total: Summand, items: readonly Summand[]): StatedSum | null {
  // One place more than any has, so that halves are whole.
  const places = Math.max(...[total, ...items].flatMap(({ facts }) => facts.map(countPlaces))) + 1
  const ranges = items.map(({ facts }) => intersect(facts, places))
  const whole = intersect(total.facts, places)
  if (whole === null || !ranges.every((range) => range !== null)) return null
  const sum = ranges.reduce((so, range, at) => addRange(so, range, items[at]?.weight ?? 0n), { from: 0n, to: 0n })
  const exact = items.reduce(
    (so, { weight, facts: [fact] }) => so + weight * (rangeOf({ ...fact, accuracy: null }, places)?.from ?? 0n),
    0n,
  )
  const difference = (rangeOf({ ...total.facts[0], accuracy: null }, places)?.from ?? 0n) - exact
  return {
    total,
    items,
    state: difference === 0n ? 'exact' : sum.from <= whole.to && whole.from <= sum.to ? 'rounded' : 'different',
    tolerance: (sum.to - sum.from + whole.to - whole.from) / 2n,
    difference,
    places,
  }
}

/** What a number may be by all that state it; null where no number is all of them. */
function intersect(facts: readonly NumericFact[], places: number): Range | null {
  let common: Range | null = null
  for (const fact of facts) {
    const range = rangeOf(fact, places)
    if (range === null) return null
    common =
      common === null
        ? range
        : { from: range.from > common.from ? range.from : common.from, to: range.to < common.to ? range.to : common.to }
    if (common.from > common.to) return null
  }
  return common
}

const addRange = (sum: Range, { from, to }: Range, weight: bigint): Range =>
  weight < 0n ? { from: sum.from + weight * to, to: sum.to + weight * from } : { from: sum.from + weight * from, to: sum.to + weight * to }
