import type { AccountClassId } from '../mapping/account-classes.ts'
import type { Unit } from '../model/profile.ts'
import type { StatementKind } from '../model/statement.ts'
import type { ConceptId } from '../statements/concepts/catalogue.ts'
import type { Term } from '../statements/concepts/concept.ts'
import type { EntityProfile } from './entity-profile.ts'
import type { TextId } from './texts/text-ids.ts'

/**
 * A set of statements drafted from a trial balance, as it is set out: text and tables in order. Screens and files print it and work nothing
 * out. `listStatements` gives what it says.
 */
export interface Draft {
  readonly profile: EntityProfile
  /** "Financial statements for the year ended 31 March 2026". */
  readonly title: string
  readonly unit: Unit
  /** In the order of the statements. */
  readonly accounts: readonly DraftAccount[]
  /** Of the amounts of accounts: units of 10^-decimals. */
  readonly decimals: number
  readonly sections: readonly DraftSection[]
  readonly questions: readonly DraftQuestion[]
}

export interface DraftAccount {
  readonly code: string
  readonly name: string
  /** Null: it is in no statement. */
  readonly class: AccountClassId | null
  /** A person chose its class; otherwise it was suggested. */
  readonly isApproved: boolean
  /** Debits less credits. */
  readonly current: bigint
  /** Null where there is no trial balance of the year before. */
  readonly prior: bigint | null
}

/** What begins on a page of its own: a primary statement, the notes. */
export interface DraftSection {
  readonly id: string
  /** "Statement of financial position". */
  readonly heading: string
  /** "as at 31 March 2026"; null for notes. */
  readonly dateline: string | null
  readonly blocks: readonly DraftBlock[]
}

export type DraftBlock =
  /** Of a note: its number and title. */
  | { readonly kind: 'heading'; readonly number: string | null; readonly text: string }
  | {
      readonly kind: 'paragraph'
      /** What people word it by; lines that they have worded have the id of their paragraph. */
      readonly id?: TextId
      /** A person has worded it. */
      readonly isTyped?: true
      readonly text: DraftText
    }
  /** Lines that stay together, such as the place for a signature. */
  | { readonly kind: 'lines'; readonly lines: readonly DraftText[] }
  | { readonly kind: 'table'; readonly table: DraftTable }

/** Text with gaps that only people can fill. */
export type DraftText = readonly (string | Gap | TypedText)[]

/** What the data does not say. It is printed in square brackets, and marked. */
export interface Gap {
  readonly gap: string
  /** The field of the profile that fills it, if one does; it is not printed. */
  readonly field?: keyof EntityProfile
  /** The text of the profile that fills it otherwise. */
  readonly id?: TextId
}

/** What a person has typed in place of a gap. */
export interface TypedText {
  readonly typed: string
  readonly replaces: Gap
}

export interface DraftTable {
  /** Unique in the draft: terms refer to it. */
  readonly id: string
  readonly kind: StatementKind
  /** Of a further table of a note: what it is about. */
  readonly title: string | null
  readonly columns: readonly DraftColumn[]
  readonly rows: readonly DraftRow[]
}

export interface DraftColumn {
  /** "2026", or a class of assets. */
  readonly heading: string
  /** Printed beneath the heading: "£". Empty for numbers that are no money. */
  readonly unit: string
  readonly year: 'current' | 'prior'
  /** A component of equity, a class of assets; null: the lines themselves. */
  readonly dimension: string | null
}

export interface DraftRow {
  /** Unique in its table. */
  readonly id: string
  readonly label: string
  /** 0 is the outermost. */
  readonly level: number
  readonly role: 'item' | 'total' | 'heading'
  /** The last total of a statement, which is ruled off twice. */
  readonly final: boolean
  /** The number of the note about it. */
  readonly note: string | null
  readonly concept: ConceptId | null
  readonly term: Term | null
  /** One for each column; none for a heading. */
  readonly cells: readonly (DraftCell | Gap | null)[]
}

/** An amount in printed units, and how it is worked out: its accounts, then its terms, then the adjustment, add up to it. */
export interface DraftCell {
  readonly value: bigint
  /** Null where it is worked out from other cells alone. The balances of the accounts are added, times `sign`, then rounded half away from zero. */
  readonly ledger: LedgerSum | null
  /** Cells that it adds up. */
  readonly terms: readonly CellTerm[]
  /** What was added so that the statement adds up although each line is rounded; usually 0. */
  readonly adjustment: bigint
  /**
   * Of a movement of the year, which is worked out from both trial balances: positions in `accounts` of the draft of those that it is about,
   * ascending. Several movements may share an account, so that they do not add up to it.
   */
  readonly behind?: readonly number[]
}

export interface LedgerSum {
  /** Positions in `accounts` of the draft, ascending. */
  readonly accounts: readonly number[]
  readonly year: 'current' | 'prior'
  /** -1 where credits are positive. */
  readonly sign: 1 | -1
}

export interface CellTerm {
  readonly table: string
  readonly row: string
  readonly column: number
  readonly sign: 1 | -1
}

/** What a person has to decide, because a trial balance cannot know it. */
export interface DraftQuestion {
  readonly id: string
  /** What is not known, and what the draft shows until then. */
  readonly text: string
  /** The row that it is about, if it is about one. */
  readonly place: { readonly table: string; readonly row: string } | null
}

/** "[address of the registered office]" */
export const formatGap = ({ gap }: Gap): string => `[${gap}]`

/** A part of a text as it is printed. */
export const formatPart = (part: DraftText[number]): string =>
  typeof part === 'string' ? part : isGap(part) ? formatGap(part) : part.typed

export const isGap = (value: unknown): value is Gap => typeof value === 'object' && value !== null && 'gap' in value
