import type { FactTag, MarkupPoint, TagPlace, WrittenNumber } from '@tickmark/engine/facts'
import type { Element } from './element.ts'
import type { Malformed } from './list-malformed.ts'
import type { Span } from './read-content.ts'

/** What was found in a document, before the parts of it that facts hold are read. */
export interface Collected {
  readonly kind: 'inline' | 'instance'
  readonly schemas: string[]
  readonly prefixes: Map<string, string>
  readonly contexts: { readonly element: Element; readonly place: TagPlace }[]
  readonly units: { readonly element: Element; readonly place: TagPlace }[]
  readonly facts: FoundFact[]
  readonly continuations: Map<string, Continuation>
  readonly markup: MarkupPoint[]
  /** What XML forbids, the first of each kind. */
  readonly malformed: readonly Malformed[]
  /** See `ContentReader`. */
  readonly inlineTags: Map<number, number>
  readonly excluded: Map<number, number>
}

export interface Continuation extends Span {
  readonly continuedAt: string | null
}

/** A fact that was found, and the parts of the document that it is shown in. Their text is read when all are known. */
export interface FoundFact extends OpenSpan {
  /** Its text and its quotient are still empty. */
  readonly tag: Filled<FactTag>
  readonly continuedAt: string | null
  numerator: FoundNumber | null
  denominator: FoundNumber | null
}

export interface FoundNumber extends OpenSpan {
  readonly number: Filled<WrittenNumber>
}

/** Its end is set when its closing tag is found. */
interface OpenSpan {
  readonly from: number
  to: number
}

/** To be filled in step by step. */
type Filled<Tag> = { -readonly [Key in keyof Tag]: Tag[Key] }
