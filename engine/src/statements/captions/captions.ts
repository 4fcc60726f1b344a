import type { Standard } from '../../model/profile.ts'
import type { ConceptId } from '../concepts/catalogue.ts'

/**
 * How lines with a concept are called in one language, the usual caption first, for every framework or for one. In a caption, "(a|b)" is either,
 * "[a]" may be left out and "…" is any words. Case, plurals, spelling, brackets, references to notes and "the" do not count: see
 * `normaliseCaption`.
 */
export type Captions = Readonly<Partial<Record<Standard | 'any', readonly string[]>>> & {
  /** Captions of other things that the ones above would include. */
  readonly not?: readonly string[]
}

/** The captions of a language, by concept. Left out: concepts that its statements do not have, or that no caption names for certain. */
export type Language = Readonly<Partial<Record<ConceptId, Captions>>>
