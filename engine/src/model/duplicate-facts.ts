import { countPlaces, rangeOf } from './fact-range.ts'
import { type Context, type Fact, keyOfName, type NumericFact, type Unit } from './tagged-report.ts'

/** Facts that state the same thing: the same concept, context, unit and language (XBRL 2.1, section 4.10). */
export interface DuplicateFacts {
  /** The same value and accuracy; the same value at the accuracy of each; or different values. */
  readonly kind: 'complete' | 'consistent' | 'inconsistent'
  readonly facts: readonly Fact[]
}

/** Every group of two or more facts that state the same thing, in the order of the first of each. */
export function listDuplicates(facts: readonly Fact[]): DuplicateFacts[] {
  const groups = new Map<string, Fact[]>()
  const keys = new Map<Context, string>()
  for (const fact of facts) {
    const key = keyOfFact(fact, keys)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [fact])
    else group.push(fact)
  }
  return [...groups.values()].filter((group) => group.length > 1).map((group) => ({ kind: compareValues(group), facts: group }))
}

/** Null for a tuple, whose members are compared on their own. */
function keyOfFact(fact: Fact, contexts: Map<Context, string>): string | null {
  if (fact.kind === 'tuple') return null
  const context = contexts.get(fact.context) ?? keyOfContext(fact.context)
  contexts.set(fact.context, context)
  const unit = fact.kind === 'text' ? (fact.language ?? '').toLowerCase() : keyOfUnit(fact.unit)
  return JSON.stringify([keyOfName(fact.concept), context, unit, fact.place.tuple, fact.place.target])
}

const keyOfContext = ({ entity, period, dimensions }: Context): string => JSON.stringify([entity, period, dimensions])
const keyOfUnit = ({ numerators, denominators }: Unit): string => JSON.stringify([numerators, denominators])

function compareValues(facts: readonly Fact[]): DuplicateFacts['kind'] {
  const [first, ...others] = facts
  if (first === undefined || others.every((fact) => isSame(first, fact))) return 'complete'
  if (!facts.every((fact): fact is NumericFact => fact.kind === 'numeric')) return 'inconsistent'
  return areConsistent(facts) ? 'consistent' : 'inconsistent'
}

const isSame = (one: Fact, other: Fact): boolean =>
  one.value === other.value &&
  (one.kind !== 'numeric' || other.kind !== 'numeric' || String(one.accuracy?.digits) === String(other.accuracy?.digits))

/** Whether one number could be all of them, given how far each was rounded. */
function areConsistent(facts: readonly NumericFact[]): boolean {
  const places = Math.max(...facts.map(countPlaces)) + 1
  const ranges = facts.map((fact) => rangeOf(fact, places))
  if (!ranges.every((range) => range !== null)) return false
  const from = ranges.reduce((most, range) => (range.from > most ? range.from : most), ranges[0]?.from ?? 0n)
  return ranges.every(({ to }) => to >= from)
}
