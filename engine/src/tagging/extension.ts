import type { IsoDate } from '../model/profile.ts'
import type { Namespace } from './namespace.ts'

/**
 * A taxonomy of the entity's own beside a tagged document: its elements, how they and those of the core taxonomy are presented, added up and
 * divided, and what elements of the core taxonomy its own are close to. Writers print it as a schema and linkbases, and decide nothing.
 * Names have their prefixes: "ifrs-full:Revenue".
 */
export interface Extension {
  /** What its files are called, before what says their kind. */
  readonly stem: string
  readonly date: IsoDate
  readonly namespace: Namespace
  /** Schemas that it builds on. Elements are at their addresses, by the prefix of their names. */
  readonly imports: readonly Import[]
  readonly elements: readonly ExtensionElement[]
  /** In English: of its own elements, and of others where the registry wants them. One for each element and role. */
  readonly labels: readonly Label[]
  /** One for each statement, and one for the notes. */
  readonly roles: readonly ExtensionRole[]
  /** Elements without dimensions, where the core taxonomy has a place for them. */
  readonly unqualified: Unqualified | null
  /** Empty where the registry does not ask for them. */
  readonly anchors: readonly Anchor[]
  /** What contexts have their dimensions in. */
  readonly container: 'segment' | 'scenario'
  /** The arcrole of sums: that of XBRL 2.1, or of Calculations 1.1. */
  readonly summation: string
  /** The layout of its files: that of reports under ESEF, or all of them beside the document, as the SEC takes them. */
  readonly layout: 'report-package' | 'flat'
}

export interface Import {
  readonly prefix: string
  readonly namespace: string
  readonly location: string
}

/** A line of its own that is an amount of money. */
export interface ExtensionElement {
  readonly name: string
  readonly period: 'instant' | 'duration'
  readonly balance: 'debit' | 'credit'
}

export interface Label {
  readonly name: string
  readonly role: 'standard' | 'periodStart' | 'periodEnd'
  readonly text: string
}

export interface ExtensionRole {
  readonly uri: string
  /** Also its id in the schema. */
  readonly id: string
  /** "01 - Statement - Statement of financial position". */
  readonly definition: string
  readonly root: string
  readonly presented: readonly Presented[]
  readonly sums: readonly Sum[]
  readonly cube: Cube | null
}

/** A branch of what a statement presents. */
export interface Presented {
  readonly parent: string
  readonly name: string
  /** Which of its labels is shown, where a statement shows it at the start and at the end. */
  readonly label: 'periodStart' | 'periodEnd' | null
  /** What the statement calls the line; null where it is none. */
  readonly text: string | null
}

export interface Sum {
  readonly total: string
  readonly part: string
  readonly weight: 1 | -1
}

/** A statement with a dimension. */
export interface Cube {
  readonly lineItems: string
  readonly table: string
  readonly axis: string
  readonly domain: string
  readonly members: readonly string[]
  readonly items: readonly string[]
  /** The core taxonomy does not say that its domain is what facts without it are about. */
  readonly needsDefault: boolean
}

export interface Unqualified {
  readonly role: string
  /** The address of its definition. */
  readonly location: string
  readonly placeholder: string
  readonly items: readonly string[]
}

/** An element of the entity's own and one of the core taxonomy, whichever is wider (ESEF, Annex IV 9-10). */
export interface Anchor {
  readonly wider: string
  readonly narrower: string
}
