import type { Gap } from '../drafting/draft.ts'
import type { IsoDate } from '../model/profile.ts'
import type { Extension } from './extension.ts'
import type { Namespace } from './namespace.ts'

/**
 * What a tagged document of a draft contains beside its text: the facts at their places, and what they refer to (XBRL 2.1 section 4, Inline
 * XBRL 1.1). Writers print it and decide nothing.
 */
export interface TaggedDraft {
  /** The address of the schema that the tags are in: of the entity's own where it has one. */
  readonly entryPoint: string
  readonly namespaces: readonly Namespace[]
  /** Whose facts they are: a scheme and a number in it. */
  readonly entity: { readonly scheme: string; readonly identifier: string }
  /** What contexts have their dimensions in, as the registry wants it. */
  readonly container: 'segment' | 'scenario'
  /** The registry of transformations that formats are from. */
  readonly transformations: 4 | 5
  /** In the order in which facts refer to them. */
  readonly contexts: readonly Context[]
  readonly units: readonly Unit[]
  /** Those of the report first, then those of tables in their order. */
  readonly facts: readonly Fact[]
  /** Every figure without a fact. */
  readonly untagged: readonly UntaggedFigure[]
  /** What a registry requires and the draft does not say: a sentence for each. */
  readonly missing: readonly MissingFact[]
  /** What comes with the document in a package; null where a registry takes the document alone. */
  readonly extension: Extension | null
}

/** A member of a dimension, each with its prefix. */
export interface Member {
  readonly dimension: string
  readonly member: string
}

export interface Context {
  readonly id: string
  readonly period: { readonly instant: IsoDate } | { readonly start: IsoDate; readonly end: IsoDate }
  readonly members: readonly Member[]
}

export interface Unit {
  readonly id: string
  /** "iso4217:GBP". */
  readonly measure: string
}

interface FactOf {
  readonly id: string
  /** The tag, with its prefix: "core:Creditors". */
  readonly name: string
  /** The id of a context. */
  readonly context: string
}

/** A number. What is printed is its amount without its sign. */
export interface NumericFact extends FactOf {
  readonly kind: 'number'
  /** The id of a unit. */
  readonly unit: string
  /** In printed units: as the taxonomy counts it, which may be the opposite of how it is printed. */
  readonly value: bigint
  /** Powers of ten of a printed unit. */
  readonly scale: 0 | 3
  /** Null: it is printed nowhere. */
  readonly place: FigurePlace | TextPlace | null
}

/** A text, a date or a truth; or nothing at all, where its context alone says it. */
export interface TextFact extends FactOf {
  readonly kind: 'text'
  /** As the taxonomy reads it: a date is 2025-03-31. */
  readonly value: string
  /** How what is printed is read. */
  readonly format: 'date' | 'month-first-date' | null
  /** More than one where a person has worded it in several paragraphs; none where it is printed nowhere. */
  readonly places: readonly TextPlace[]
}

/** What several blocks of a section say, with their markup. */
export interface BlockFact extends FactOf {
  readonly kind: 'block'
  readonly place: BlockPlace
}

export type Fact = NumericFact | TextFact | BlockFact

/** Blocks of a section, by their positions. */
export interface BlockPlace {
  readonly section: string
  readonly first: number
  readonly last: number
}

/** A cell of a table. */
export interface FigurePlace {
  readonly table: string
  readonly row: string
  readonly column: number
}

/** A text of the document, or what it says in one part of it. */
export interface TextPlace {
  readonly text: TextKey
  /** A position in its parts; null for all of it. */
  readonly part: number | null
  /** The words within the part; null for all of it. */
  readonly words: string | null
}

/** Which text of the document: those of the cover, the date line of a section, or a block of a section, or a line of a block. */
export type TextKey =
  | `cover/${'name' | 'title' | 'registration'}`
  | `${string}/dateline`
  | `${string}/${number}`
  | `${string}/${number}/${number}`

export interface UntaggedFigure extends FigurePlace {
  readonly label: string
  /** A sentence. */
  readonly reason: string
  /** The taxonomy has nothing for its column: another tag of its line would change nothing. */
  readonly isOfColumn?: true
}

export interface MissingFact extends Pick<Gap, 'field' | 'id'> {
  /** The tag. */
  readonly name: string
  /** What to fill in. */
  readonly message: string
}
