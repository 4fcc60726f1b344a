import type { Taxonomies } from '@tickmark/engine/facts'
import { nameContents, readTaxonomyFolder } from './taxonomy-folder.ts'

/** Reads the taxonomies of a folder, again only when a package has changed. */
export function rememberTaxonomies(folder: string | null): () => Promise<Taxonomies> {
  let known: { readonly contents: string; readonly taxonomies: Promise<Taxonomies> } | null = null
  return async () => {
    const contents = folder === null ? null : await nameContents(folder)
    if (folder === null || contents === null) return new Map()
    if (known?.contents !== contents) known = { contents, taxonomies: readTaxonomyFolder(folder).then((read) => read.taxonomies) }
    return known.taxonomies
  }
}
