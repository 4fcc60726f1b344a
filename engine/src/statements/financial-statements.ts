import type { Decided } from '../model/decided.ts'
import type { Edition, IsoDate, Standard, Unit } from '../model/profile.ts'
import type { StatementKind } from '../model/statement.ts'
import type { Figure as PrintedFigure } from '../model/table.ts'
import type { ConceptId } from './concepts/catalogue.ts'
import type { Term } from './concepts/concept.ts'

/**
 * What a set of financial statements says, once: whether it was read from a draft, drafted from a trial balance or read from a tagged report. It
 * does not know pages: only the source of a figure does. What could not be decided is null, and who reads it stays silent.
 */
export interface FinancialStatements {
  /** The reporting entity, and its parent company where both publish. */
  readonly entities: readonly Entity[]
  readonly framework: Decided<Standard>
  /** Of the framework: which of its texts is in force for the period. */
  readonly edition: Decided<Edition>
  /** Of most of the primary statements. */
  readonly unit: Decided<Unit>
  /** Newest first. */
  readonly periods: readonly Period[]
  readonly statements: readonly Statement[]
}

export interface Entity {
  readonly name: Decided<string>
  /** `single`: it publishes no group's statements. */
  readonly role: 'group' | 'company' | 'single'
}

/** A financial year, or the day on which it ends. */
export interface Period {
  /** The year that it is named after. */
  readonly year: number
  /** The first day; null for a balance, and where it is not known. */
  readonly start: IsoDate | null
  /** The last day; null where it is not known. */
  readonly end: IsoDate | null
}

export interface Statement {
  readonly kind: StatementKind
  readonly entity: Entity | null
  /** Of a note: its title. */
  readonly title: string | null
  readonly columns: readonly Column[]
  readonly lines: readonly Line[]
}

/** A column of amounts. */
export interface Column {
  readonly heading: string
  readonly period: Decided<Period>
  /** Current: the newest period of its statement. Null where the period is. */
  readonly basis: 'current' | 'comparative' | null
  /** Whose amounts these are, where a table has columns of several entities. */
  readonly entity: Entity | null
  readonly unit: Unit | null
  /** What it shows of the lines: a component of equity, a fund, a segment, a class of asset. Null: the lines themselves. */
  readonly dimension: string | null
}

/** A row with its amounts, or a heading above rows. */
export interface Line {
  readonly label: string
  readonly concept: ConceptId | null
  /** Of a balance, where its headings or its caption give it. */
  readonly term: Term | null
  /** Where the rows of a statement are dated and not its columns: the period of its amounts. */
  readonly period: Period | null
  /** The heading that it is beneath; empty where there is none. */
  readonly heading: string
  /** By indentation; 0 is the outermost. */
  readonly level: number
  readonly role: 'item' | 'total' | 'heading'
  /** One for each column. */
  readonly cells: readonly (Figure | null)[]
}

/** An exact amount. */
export interface Figure {
  /** In units of 10^-decimals of what is printed. */
  readonly value: bigint
  readonly decimals: number
  readonly unit: Unit | null
  readonly source: Source
}

/** Where a figure is from. */
export type Source =
  /** Printed in a document. */
  | { readonly kind: 'printed'; readonly figure: PrintedFigure }
  /** The sum of accounts of a ledger. */
  | { readonly kind: 'ledger'; readonly accounts: readonly string[] }
  /** Tagged in a report; the id of the fact. */
  | { readonly kind: 'tagged'; readonly fact: string }
  /** Worked out by a tie; its id. */
  | { readonly kind: 'computed'; readonly tie: string }
