import type { FactPlaceOnPage } from './tagged-document.ts'
import type { Dimension, Period } from './tagged-report.ts'

/** What a tagged document states in its tags, fact by fact, and which of its figures have no tag. */
export interface ListedTags {
  /** In the order of the document. Tuples are left out: what is in them is listed. */
  readonly facts: readonly ListedFact[]
  /** Amounts in tables, in reading order. */
  readonly untagged: readonly UntaggedAmount[]
  /** How many facts there are beyond those that are listed. */
  readonly furtherFacts: number
  readonly furtherUntagged: number
}

export interface ListedFact {
  /** 1 is the first fact of the document. */
  readonly order: number
  /** Of its tag in the document, 1 is the first. */
  readonly line: number
  readonly kind: 'numeric' | 'text' | 'fraction'
  /** As the document writes it: "core:TurnoverRevenue". */
  readonly concept: string
  /** Its label in the taxonomy, where that is known, or the concept in words: "Turnover revenue". */
  readonly meaning: string
  /** Label of its row; empty where it is in none. */
  readonly label: string
  /** An exact decimal, or a text without markup, shortened where it is long; null where it is nil. */
  readonly value: string | null
  readonly period: Period
  /** "GBP", "GBP / shares"; null for texts. */
  readonly unit: string | null
  readonly dimensions: readonly ListedDimension[]
  /** Powers of ten that multiply what is printed, and whether its sign is turned. */
  readonly scale: number
  readonly isNegated: boolean
  /** Whether readers of the page do not see it. */
  readonly isHidden: boolean
  /** The figure or text that states it; null where it is printed nowhere. */
  readonly place: PrintedPlace | null
}

/** In words: "Share capital" of "Equity classes". */
export interface ListedDimension {
  readonly dimension: string
  /** Null where it is nil. */
  readonly member: string | null
  readonly kind: Dimension['kind']
}

/** `text` is as printed; shortened where it is long. */
export interface PrintedPlace extends FactPlaceOnPage {
  readonly text: string
}

/** An amount of a document that no tag is on. */
export interface UntaggedAmount extends PrintedPlace {
  readonly label: string
  /** "Balance sheet", "Note 4", "Table on page 7". */
  readonly within: string
}
