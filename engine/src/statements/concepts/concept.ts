import type { PrimaryKind } from '../../model/statement.ts'

/** A side of the ledger. */
export type Balance = 'debit' | 'credit'

/** When an item falls due: within a year of the balance sheet's date, or later (IAS 1.60, FRS 102 4.4, ASC 210-10-45). */
export type Term = 'current' | 'non-current'

/** A name in a taxonomy; some have one for each term. */
export type TaxonomyName = string | Readonly<Partial<Record<Term | 'either', string>>>

/** A part of a total, by the id of its concept, and whether it is added or deducted. */
export interface Part {
  readonly concept: string
  readonly sign: 1 | -1
}

/** What a line of the statements means under any of its names. */
export interface Concept {
  /** For people, in the words of IFRS. */
  readonly name: string
  /** The statement that it belongs to first. */
  readonly statement: PrimaryKind
  /** Other statements that show it, too. */
  readonly also?: readonly PrimaryKind[]
  /** The side on which it increases; null where it may be on either. */
  readonly balance: Balance | null
  /** A balance at a date, or an amount of a period. */
  readonly period: 'instant' | 'duration'
  /** What it adds up, where it is a total. Lines that a statement does not show count as nil. */
  readonly parts?: readonly Part[]
  /** Not an amount of money. */
  readonly measure?: 'per-share' | 'shares'
  /** Names in the taxonomies of IFRS (prefix ifrs-full), US GAAP (us-gaap) and the FRC (core). Taxonomies themselves are not shipped (D33). */
  readonly taxonomy: Readonly<Partial<Record<'IFRS' | 'US_GAAP' | 'FRC', TaxonomyName>>>
}

export const plus = (...concepts: readonly string[]): Part[] => concepts.map((concept) => ({ concept, sign: 1 }))
export const minus = (...concepts: readonly string[]): Part[] => concepts.map((concept) => ({ concept, sign: -1 }))
