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

/** How a name can be used against what its taxonomy declares. */
export type Misuse = 'unknown' | 'abstract' | 'period' | 'unit'

/** What is wrong with a fact that has a name; nothing where its taxonomy declares it so (XBRL 2.1, sections 4.7.2, 4.8.2 and 5.1.1). */
export function listMisuses(
  element: TaxonomyElement | undefined,
  use: { readonly period: TaxonomyElement['period']; readonly isMoney: boolean },
): readonly Misuse[] {
  if (element === undefined) return ['unknown']
  if (element.isAbstract) return ['abstract']
  return [...(element.period === use.period ? [] : ['period' as const]), ...(element.isMoney && !use.isMoney ? ['unit' as const] : [])]
}
