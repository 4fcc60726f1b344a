import type { Taxonomies } from '@tickmark/engine/facts'
import { nameContents, readFolder, type ReadPackage } from './taxonomy-folder.ts'

/** Reads the taxonomies of a folder, again only when a package has changed, or could not be read. */
export function rememberTaxonomies(folder: string | null, read?: ReadPackage): () => Promise<Taxonomies> {
  let known: { readonly contents: string; readonly taxonomies: Promise<Taxonomies> } | null = null
  return async () => {
    const contents = folder === null ? null : await nameContents(folder)
    if (folder === null || contents === null) return new Map()
    if (known?.contents === contents) return known.taxonomies
    const reading = readFolder(folder, read)
    const mine = { contents, taxonomies: reading.then(({ found }) => found.taxonomies) }
    known = mine
    const forget = (): void => {
      if (known === mine) known = null
    }
    reading.then(({ isLasting }) => void (isLasting || forget()), forget)
    return mine.taxonomies
  }
}
