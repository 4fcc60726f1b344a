import type { Taxonomies } from '@tickmark/engine/facts'
import { nameContents, readTaxonomyFolder } from '../adapters/pdf-reader/taxonomies/taxonomy-folder.ts'

/** A folder has no packages of taxonomies, or one that cannot be read; the message is for people. */
export class TaxonomiesUnreadable extends Error {
  override readonly name = 'TaxonomiesUnreadable'
}

/** What the packages in a folder declare. Throws `TaxonomiesUnreadable`. */
export async function readTaxonomies(folder: string): Promise<Taxonomies> {
  if ((await nameContents(folder)) === null) throw new TaxonomiesUnreadable(`${folder} has no taxonomy package (.zip)`)
  const { taxonomies, problems } = await readTaxonomyFolder(folder)
  if (problems.length > 0) throw new TaxonomiesUnreadable(problems.join(' '))
  return taxonomies
}
