import type { QName } from '../../model/tagged-report.ts'
import { CONCEPT_IDS, type ConceptId, CONCEPTS } from './catalogue.ts'
import type { TaxonomyName } from './concept.ts'

export type Taxonomy = 'IFRS' | 'US_GAAP' | 'FRC'

/** Addresses of namespaces, without what changes from year to year. */
const NAMESPACES: readonly (readonly [RegExp, Taxonomy])[] = [
  [/^https?:\/\/xbrl\.frc\.org\.uk\/.*\/core$/, 'FRC'],
  [/^https?:\/\/xbrl\.ifrs\.org\/taxonomy\/.*\/ifrs-full$/, 'IFRS'],
  [/^https?:\/\/fasb\.org\/us-gaap\//, 'US_GAAP'],
]

/** The concepts of the catalogue that each name has, by taxonomy. */
const byName = new Map<Taxonomy, ReadonlyMap<string, readonly ConceptId[]>>()

/** The concepts of the catalogue that a tag may mean; empty where the catalogue does not have it. */
export function conceptsOfTag({ namespace, name }: QName): readonly ConceptId[] {
  const taxonomy = findTaxonomy(namespace)
  return taxonomy === null ? [] : (namesOf(taxonomy).get(name) ?? [])
}

/** The taxonomy of a namespace; null for any that the catalogue does not know. */
export const findTaxonomy = (namespace: string): Taxonomy | null => NAMESPACES.find(([address]) => address.test(namespace))?.[1] ?? null

function namesOf(taxonomy: Taxonomy): ReadonlyMap<string, readonly ConceptId[]> {
  const known = byName.get(taxonomy)
  if (known !== undefined) return known
  const names = new Map<string, ConceptId[]>()
  for (const id of CONCEPT_IDS)
    for (const name of listNames(CONCEPTS[id].taxonomy[taxonomy])) names.set(name, [...(names.get(name) ?? []), id])
  byName.set(taxonomy, names)
  return names
}

const listNames = (name: TaxonomyName | undefined): readonly string[] =>
  name === undefined ? [] : typeof name === 'string' ? [name] : Object.values(name)
