import { findElement, type Misuse, type Taxonomies, type TaxonomyElement } from '../model/taxonomy.ts'
import type { Namespace } from './namespace.ts'

/** What the official taxonomy says of a name with its prefix: undefined inside where it does not declare it; null without its package. */
export type LookUp = (name: string) => { readonly element: TaxonomyElement | undefined } | null

export function compileLookUp(namespaces: readonly Namespace[], taxonomies: Taxonomies | undefined): LookUp {
  const byPrefix = new Map(namespaces.map(({ prefix, uri }) => [prefix, uri]))
  return (name) => {
    const colon = name.indexOf(':')
    const namespace = byPrefix.get(name.slice(0, colon))
    if (namespace === undefined || taxonomies?.has(namespace) !== true) return null
    return { element: findElement(taxonomies, { namespace, name: name.slice(colon + 1) }) }
  }
}

/** A sentence. `period`: the one that the name is used with. */
export function describeMisuse(misuse: Misuse, name: string, period: TaxonomyElement['period']): string {
  switch (misuse) {
    case 'unknown':
      return `The taxonomy has no tag “${name}”.`
    case 'abstract':
      return `“${name}” is a heading of the taxonomy, and no fact can have it.`
    case 'period':
      return `“${name}” is ${period === 'instant' ? 'an amount of a period' : 'a balance at a date'}.`
    case 'unit':
      return `“${name}” is a sum of money, and the fact has no currency.`
  }
}
