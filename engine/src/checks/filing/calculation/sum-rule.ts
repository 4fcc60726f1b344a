import { keyOfName, type QName, type TaggedReport } from '../../../model/tagged-report.ts'
import { findTaxonomy } from '../../../statements/concepts/concepts-of-tag.ts'
import { type Identity, IDENTITIES } from './identities.ts'

/** A number that others add up to, each by the key of its concept. */
export interface SumRule {
  readonly total: string
  readonly items: readonly SumItem[]
  /** Not where one of these is stated: then the sum has other parts. */
  readonly unless: readonly string[]
}

export interface SumItem {
  readonly key: string
  readonly weight: bigint
  /** It is nothing where nobody states it. */
  readonly isOptional: boolean
}

/** Every sum that a document is held to: those of its own taxonomy, and those that the names of a known one mean. */
export function listRules({ facts, sums = [] }: TaggedReport): SumRule[] {
  const namespaces = new Set(facts.map(({ concept }) => concept.namespace))
  return [
    ...sums.map(({ total, items }) => ({
      total: keyOfName(total),
      items: items.map(({ concept, weight }) => ({ key: keyOfName(concept), weight: BigInt(weight), isOptional: true })),
      unless: [],
    })),
    ...[...namespaces].flatMap((namespace) => {
      const taxonomy = findTaxonomy(namespace)
      return taxonomy === null ? [] : IDENTITIES[taxonomy].map((identity) => toRule(identity, namespace))
    }),
  ]
}

function toRule({ total, plus, minus = [], alsoPlus = [], unless = [] }: Identity, namespace: string): SumRule {
  const keyOf = (name: string): string => keyOfName({ namespace, name } satisfies QName)
  const itemsOf = (names: readonly string[], weight: bigint, isOptional: boolean): SumItem[] =>
    names.map((name) => ({ key: keyOf(name), weight, isOptional }))
  return {
    total: keyOf(total),
    items: [...itemsOf(plus, 1n, false), ...itemsOf(alsoPlus, 1n, true), ...itemsOf(minus, -1n, false)],
    unless: unless.map(keyOf),
  }
}
