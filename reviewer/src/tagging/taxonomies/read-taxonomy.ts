import type { Taxonomies, TaxonomyElement } from '@tickmark/engine/facts'
import { readLabels } from './read-labels.ts'
import { readSchema } from './read-schema.ts'

export interface TaxonomyFile {
  /** With its folders. */
  readonly path: string
  readonly text: string
}

/** What a file of a package is by its name; null for what is not needed. */
export function kindOfFile(path: string): 'schema' | 'labels' | null {
  if (/\.xsd$/i.test(path)) return 'schema'
  return /lab[^/]*\.xml$/i.test(path) ? 'labels' : null
}

/** The names that the files of a taxonomy package declare, with their labels. Throws `TaggedUnreadable`. */
export function readTaxonomy(files: readonly TaxonomyFile[]): Taxonomies {
  const labels = new Map(files.filter(({ path }) => kindOfFile(path) === 'labels').flatMap(({ text }) => [...readLabels(text)]))
  const taxonomies = new Map<string, Map<string, TaxonomyElement>>()
  for (const { path, text } of files) {
    if (kindOfFile(path) !== 'schema') continue
    const { namespace, elements } = readSchema(text)
    if (elements.length === 0) continue
    const known = taxonomies.get(namespace) ?? new Map<string, TaxonomyElement>()
    taxonomies.set(namespace, known)
    const file = path.slice(path.lastIndexOf('/') + 1)
    for (const { name, id, ...element } of elements) known.set(name, { ...element, label: labels.get(`${file}#${id}`) ?? null })
  }
  return taxonomies
}
