import type { Problem } from './tag-problem.ts'

/** A name in a namespace (Namespaces in XML 1.0, section 4). */
export interface QName {
  readonly namespace: string
  readonly name: string
}

export interface Prefix {
  readonly prefix: string
  readonly namespace: string
}

/** What a tagged document says in its tags. Its problems are what it says and no reader can use, each with its place. */
export interface TaggedReport {
  /** A page that people read with tags in it, or tags alone. */
  readonly kind: 'inline' | 'instance'
  /** Addresses of the taxonomies that it names; none is ever followed. */
  readonly schemas: readonly string[]
  /** As the document first declares each, to print names as it does; no prefix and no namespace is there twice. */
  readonly prefixes: readonly Prefix[]
  readonly contexts: readonly Context[]
  readonly units: readonly Unit[]
  /** In the order of the document. */
  readonly facts: readonly Fact[]
  /** What registries refuse in a page, whatever its tags are. */
  readonly markup: readonly MarkupPoint[]
  readonly problems: readonly Problem[]
  /** What adds up by the links of the document's own taxonomy; absent where it has none. */
  readonly sums?: readonly Summation[]
}

/** The links of a calculation (XBRL 2.1, section 5.2.5): a concept, and those that add up to it. */
export interface Summation {
  readonly total: QName
  readonly items: readonly { readonly concept: QName; readonly weight: number }[]
}

/** A part of the markup that runs a program, or needs something outside of the document; or that is not as registries want it. */
export interface MarkupPoint {
  readonly kind: MarkupKind
  /** 1 is the first line. */
  readonly line: number
  /** What it is, as the document writes it; shortened where it is long. */
  readonly text: string
}

export type MarkupKind =
  /** A script, or an attribute that holds one. */
  | 'script'
  /** An embedded object or frame, a linked style sheet or a base address. */
  | 'embedded'
  /** A picture that is not in the document as GIF, JPEG or PNG. */
  | 'image'
  /** Within styles: an address of something outside of the document. */
  | 'style'
  /** A context with a scenario, whatever is in it. */
  | 'scenario'
  /** A root element that is not html of XHTML. */
  | 'root'
  /** An encoding other than UTF-8, as the document declares it. */
  | 'encoding'

/** Who and when a fact is about, and what divides it (XBRL 2.1, section 4.7). */
export interface Context {
  readonly id: string
  readonly entity: Entity
  readonly period: Period
  readonly dimensions: readonly Dimension[]
}

export interface Entity {
  readonly scheme: string
  readonly identifier: string
}

/**
 * Days are ISO dates, of which an instant and an end are the end, and a start is the beginning (XBRL 2.1, section 4.7.2). What is not at
 * midnight is a date with its time.
 */
export type Period =
  | { readonly kind: 'instant'; readonly date: string }
  | { readonly kind: 'duration'; readonly start: string; readonly end: string }
  | { readonly kind: 'forever' }

/** The member of a dimension: one that a taxonomy names, or what is typed (Dimensions 1.0, section 3). */
export type Dimension =
  | { readonly kind: 'explicit'; readonly dimension: QName; readonly member: QName; readonly holder: DimensionHolder }
  /** Null where it is nil. */
  | {
      readonly kind: 'typed'
      readonly dimension: QName
      readonly element: QName
      readonly value: string | null
      readonly holder: DimensionHolder
    }

export type DimensionHolder = 'segment' | 'scenario'

/** What a fact is measured in: measures multiplied, and those it is divided by, in the order of their names (XBRL 2.1, section 4.8). */
export interface Unit {
  readonly id: string
  readonly numerators: readonly QName[]
  readonly denominators: readonly QName[]
}

export type Fact = NumericFact | TextFact | FractionFact | TupleFact

/** A number. Its value is an exact decimal string, or INF, -INF or NaN; null where it is nil. */
export interface NumericFact extends FactBase {
  readonly kind: 'numeric'
  readonly value: string | null
  readonly context: Context
  readonly unit: Unit
  readonly accuracy: Accuracy | null
}

/** To how many decimals, or how many digits, a value is accurate: a whole number or INF (XBRL 2.1, sections 4.6.4 and 4.6.5). */
export interface Accuracy {
  readonly kind: 'decimals' | 'precision'
  readonly digits: number | 'INF'
}

/** Anything that is no number: text, a date, a truth value, a name. */
export interface TextFact extends FactBase {
  readonly kind: 'text'
  readonly value: string | null
  readonly context: Context
  /** Whether the value is markup, of which `toPlainText` gives the words. */
  readonly isMarkup: boolean
  /** BCP 47; null where the document does not state it. */
  readonly language: string | null
}

/** A quotient (XBRL 2.1, section 5.1.1). Its value is "numerator/denominator". */
export interface FractionFact extends FactBase {
  readonly kind: 'fraction'
  readonly value: string | null
  readonly context: Context
  readonly unit: Unit
}

/** Facts that belong together (XBRL 2.1, section 4.9); they name it as their `tuple`. */
export interface TupleFact extends FactBase {
  readonly kind: 'tuple'
  readonly value: null
}

interface FactBase {
  readonly concept: QName
  readonly isNil: boolean
  readonly place: FactPlace
}

/** Where a fact is shown, and how. */
export interface FactPlace {
  /** Its own id in the document; null where it has none. */
  readonly id: string | null
  /** 1 is the first fact of the document. */
  readonly order: number
  /** Of its tag, 1 is the first. */
  readonly line: number
  /** Of its tag, in characters of the document. */
  readonly offset: number
  /** Whether readers of the page do not see it (Inline XBRL 1.1, section 7). */
  readonly isHidden: boolean
  /** As it is shown, before anything is transformed; shortened where it is long. */
  readonly text: string
  /** The transformation rule, and what multiplies and signs the number (Inline XBRL 1.1, section 10). */
  readonly format: QName | null
  readonly scale: number
  readonly isNegated: boolean
  /** The order of the tuple that it is in; null where it is in none. */
  readonly tuple: number | null
  /** The target document, where a page has several (Inline XBRL 1.1, section 3.1); null for the usual one. */
  readonly target: string | null
}

/** A name as it is compared: "{namespace}name". */
export const keyOfName = ({ namespace, name }: QName): string => `{${namespace}}${name}`
