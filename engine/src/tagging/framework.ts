import type { DraftColumn, DraftTable } from '../drafting/draft.ts'
import type { EntityProfile } from '../drafting/entity-profile.ts'
import type { Collector } from './collect-facts.ts'
import type { Extension } from './extension.ts'
import type { FindTag, LineNames } from './find-tag.ts'
import type { OwnElement } from './own-element.ts'
import type { Context, Fact, Member, MissingFact, TaggedDraft } from './tagged-draft.ts'

/** What differs from one taxonomy to another, of one draft. */
export interface Framework extends Pick<TaggedDraft, 'entryPoint' | 'namespaces' | 'entity' | 'container' | 'transformations'> {
  /** The members of every figure. */
  readonly scope: readonly Member[]
  /** A note that is tagged as a block needs no tags for its figures. */
  readonly coversNotes: boolean
  /** What lines are usually called. */
  readonly names: LineNames
  /** The tag that a line usually has. */
  readonly findTag: FindTag
  /** Elements that an entity may have of its own, by their names without a prefix; null where the registry takes no extension. */
  readonly own: Readonly<Record<string, OwnElement>> | null
  /** The members that a column of a table is about; null where the taxonomy has none. */
  readonly membersOf: (column: DraftColumn, table: DraftTable) => readonly Member[] | null
  /** Adds what texts say; returns what they do not say. */
  readonly addFacts: (collector: Collector) => readonly MissingFact[]
  /** What the entity has of its own, given every fact and context, and the tags of lines. */
  readonly extend: (facts: readonly Fact[], contexts: readonly Context[], findTag: FindTag) => Extension | null
}

/** Sentences that say what to change before a draft can be tagged at all. */
export interface Untaggable {
  readonly problems: readonly string[]
  /** The field of the profile that settles them. */
  readonly field: keyof EntityProfile
}

export interface Software {
  readonly name: string
  readonly version: string
}
