import type { Balance } from '../statements/concepts/concept.ts'
import { CONCEPT_IDS, CONCEPTS } from '../statements/concepts/catalogue.ts'
import { type LineNames, tagOfConcept } from './find-tag.ts'
import type { Tag } from './tag.ts'
import type { ConceptId } from '../statements/concepts/catalogue.ts'

/** A tag with what it is of: a concept of the catalogue, or a label that lines have. */
export interface KnownTag extends Tag {
  readonly concept: ConceptId | null
  readonly line: string | null
}

const TERMS = [null, 'current', 'non-current'] as const

/**
 * Every tag of amounts of money that we know in a taxonomy: those of concepts, then those of lines. `side`: where the amounts are printed without
 * brackets.
 */
export const listKnownTags = ({ lines, ...names }: LineNames, side: Balance | null = null): KnownTag[] => [
  ...CONCEPT_IDS.filter((id) => CONCEPTS[id].measure === undefined).flatMap((concept) =>
    TERMS.flatMap((term): KnownTag[] => {
      const tag = tagOfConcept(concept, term, side, names)
      return tag === null ? [] : [{ ...tag, concept, line: null }]
    }),
  ),
  ...Object.entries(lines).flatMap(([key, tags]) =>
    [tags].flat().map((tag): KnownTag => ({ ...tag, concept: null, line: tag.labels?.[0] ?? labelOf(key) })),
  ),
]

/** Lines of notes are known by their labels, others by ids in lower case. */
function labelOf(key: string): string | null {
  const line = key.slice(key.indexOf('/') + 1)
  return /^[A-Z]/.test(line) ? line : null
}
