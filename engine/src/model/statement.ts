import type { Unit } from './profile.ts'
import type { Table } from './table.ts'

export type StatementKind = 'balance-sheet' | 'income-statement' | 'cash-flow' | 'equity-statement' | 'note'

/** A table with its kind of statement. */
export interface Statement {
  readonly table: Table
  readonly kind: StatementKind
  /** Number of the note that it is in. */
  readonly note?: string
  /** Title of that note: it stays the same when the numbers of notes change. */
  readonly noteTitle?: string
  /** The entity of these figures, where the document contains a group's and its parent's. */
  readonly scope?: 'group' | 'company'
  /** Another company, whose name heads its page: a further registrant, or an affiliate at the end of a report. */
  readonly holder?: string
  /** Absent where neither the table nor the document says. */
  readonly unit?: Unit
  /** The table states no unit: the one above is that of the document. */
  readonly unitInherited?: true
}

/** A primary statement. */
export type PrimaryKind = Exclude<StatementKind, 'note'>

/** Names of statements in running text. */
export const STATEMENT_NAMES: Readonly<Record<StatementKind, string>> = {
  'balance-sheet': 'balance sheet',
  'income-statement': 'income statement',
  'cash-flow': 'cash flow statement',
  'equity-statement': 'statement of changes in equity',
  note: 'notes',
}
