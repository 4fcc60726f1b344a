import type { QName } from './tagged-report.ts'

/** What an official taxonomy says of one of its names (XBRL 2.1, section 5.1.1). */
export interface TaxonomyElement {
  /** The standard label in English; null where the package has none. */
  readonly label: string | null
  readonly period: 'instant' | 'duration'
  readonly balance: 'debit' | 'credit' | null
  /** Heads others and is never a fact. */
  readonly isAbstract: boolean
  readonly isMoney: boolean
}

/** By namespace and name. Only names of items are there: those that facts can have. */
export type Taxonomies = ReadonlyMap<string, ReadonlyMap<string, TaxonomyElement>>

export const findElement = (taxonomies: Taxonomies | undefined, { namespace, name }: QName): TaxonomyElement | undefined =>
  taxonomies?.get(namespace)?.get(name)
