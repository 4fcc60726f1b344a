export { readTaggedFile, readTaggedWords } from './tagging/read-tagged-file.ts'
export { TaggedUnreadable } from './tagging/tagged-unreadable.ts'
export { listElements, type MessageElement, readElements, textOf } from './tagging/read-elements.ts'
export { kindOfFile, readTaxonomy, type TaxonomyFile } from './tagging/taxonomies/read-taxonomy.ts'
