import { type ConceptId, CONCEPTS, conceptOfFact, conceptsOfTag } from '@tickmark/engine/filing'
import { type Fact, keyOfName, listDuplicates, type NumericFact, type Unit } from '@tickmark/engine/facts'
import { wordDimensions } from './words.ts'
import { writeAmount } from './write-amount.ts'

/** Numbers that are printed under one heading, in tables. */
export interface Group {
  readonly heading: string
  readonly tables: readonly (readonly NumericFact[])[]
}

export interface Arranged {
  readonly groups: readonly Group[]
  /** Everything else, in the order of the document. */
  readonly texts: readonly Fact[]
}

const STATEMENTS = [
  { kind: 'balance-sheet', heading: 'Balance sheet' },
  { kind: 'income-statement', heading: 'Income statement' },
  { kind: 'cash-flow', heading: 'Cash flow statement' },
] as const
type Printed = (typeof STATEMENTS)[number]['kind']

/**
 * Puts the facts of an instance into tables: the statements, as far as the catalogue knows their lines; other amounts; each set of dimensions by
 * itself; other numbers. A table has one unit, and either balances or amounts of periods.
 */
export function arrangeFacts(facts: readonly Fact[]): Arranged {
  const numbers = facts.filter(isPrintable)
  const statements = new Map<Printed, NumericFact[]>(STATEMENTS.map(({ kind }) => [kind, []]))
  const amounts: NumericFact[] = []
  const others: NumericFact[] = []
  const divided = new Map<string, NumericFact[]>()
  const currency = findCurrency(numbers)
  const again: NumericFact[] = []
  const repeated = listRepeated(numbers)
  for (const fact of numbers) {
    if (repeated.has(fact)) {
      again.push(fact)
      continue
    }
    const statement = statements.get(statementOf(fact, currency) as Printed)
    if (statement !== undefined) statement.push(fact)
    else if (fact.context.dimensions.length > 0) add(divided, keyOfDimensions(fact), fact)
    else if (currencyOf(fact.unit) !== null) amounts.push(fact)
    else others.push(fact)
  }
  const groups = [
    ...STATEMENTS.map(({ kind, heading }) => ({ heading, tables: splitTables(statements.get(kind) ?? []) })),
    { heading: 'Other amounts', tables: splitTables(amounts) },
    ...Array.from(divided.values(), (own) => ({
      heading: own[0] === undefined ? '' : wordDimensions(own[0].context),
      tables: splitTables(own),
    })),
    { heading: 'Other numbers', tables: splitTables(others) },
    { heading: 'Stated again', tables: splitTables(again) },
  ]
  return {
    groups: groups.filter(({ tables }) => tables.length > 0),
    texts: facts.filter((fact) => fact.kind !== 'tuple' && fact.value !== null && !isPrintable(fact)),
  }
}

const isPrintable = (fact: Fact): fact is NumericFact =>
  fact.kind === 'numeric' && fact.value !== null && writeAmount(fact.value, 0) !== null

/** All but the most accurate of those that state the same. */
const listRepeated = (numbers: readonly NumericFact[]): ReadonlySet<Fact> =>
  new Set(listDuplicates(numbers).flatMap(({ facts }) => facts.toSorted((one, other) => accuracyOf(other) - accuracyOf(one)).slice(1)))

function accuracyOf(fact: Fact): number {
  const digits = fact.kind === 'numeric' ? fact.accuracy?.digits : undefined
  return digits === undefined || digits === 'INF' ? Number.MAX_SAFE_INTEGER : digits
}

function statementOf(fact: NumericFact, currency: string | null): string | null {
  const concept = conceptOfFact(fact) ?? (fact.context.dimensions.length === 0 ? conceptOfTag(fact) : null)
  return concept === null || currency === null || currencyOf(fact.unit) !== currency ? null : CONCEPTS[concept].statement
}

/** Creditors without a member are a line of small balance sheets, which is not said to be due within a year. */
const conceptOfTag = ({ concept, context }: NumericFact): ConceptId | null =>
  conceptsOfTag(concept).find((id) => CONCEPTS[id].period === context.period.kind) ?? null

/** The currency of an amount of money; null for any other unit. */
export function currencyOf({ numerators, denominators }: Unit): string | null {
  const [one, ...others] = numerators
  return one !== undefined && others.length === 0 && denominators.length === 0 && one.namespace.endsWith('/iso4217') ? one.name : null
}

/** The one that most amounts are in. */
function findCurrency(numbers: readonly NumericFact[]): string | null {
  const counts = new Map<string, number>()
  for (const { unit } of numbers) {
    const currency = currencyOf(unit)
    if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

function splitTables(facts: readonly NumericFact[]): NumericFact[][] {
  const tables = new Map<string, NumericFact[]>()
  for (const fact of facts) add(tables, `${fact.context.period.kind}|${nameUnit(fact.unit)}`, fact)
  return [...tables.values()]
}

function add(map: Map<string, NumericFact[]>, key: string, fact: NumericFact): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [fact])
  else known.push(fact)
}

/** A unit by its measures: "GBP", "USD/shares". Those that one measure is called are the same. */
export const nameUnit = ({ numerators, denominators }: Unit): string =>
  [numerators, denominators]
    .map((measures) => measures.map(({ name }) => name).join(' × '))
    .filter((part) => part !== '')
    .join('/')

const keyOfDimensions = ({ context }: NumericFact): string =>
  context.dimensions
    .map((one) => `${keyOfName(one.dimension)}=${one.kind === 'explicit' ? keyOfName(one.member) : (one.value ?? '')}`)
    .toSorted()
    .join('|')
