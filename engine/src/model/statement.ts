import type { Unit } from './profile.ts'
import type { Table } from './table.ts'

export type StatementKind = 'balance-sheet' | 'income-statement' | 'cash-flow' | 'equity-statement' | 'note'

/** A table and which statement it is. */
export interface Statement {
  readonly table: Table
  readonly kind: StatementKind
  /** Number of the note that it stands in. */
  readonly note?: string
  /** Title of that note: it stays where the numbers of notes move. */
  readonly noteTitle?: string
  /** Whose figures these are, where the document holds a group's and its parent's. */
  readonly scope?: 'group' | 'company'
  /** Absent where neither the table nor the document says. */
  readonly unit?: Unit
}

/** A primary statement. */
export type PrimaryKind = Exclude<StatementKind, 'note'>

/** What statements are called in running text. */
export const STATEMENT_NAMES: Readonly<Record<StatementKind, string>> = {
  'balance-sheet': 'balance sheet',
  'income-statement': 'income statement',
  'cash-flow': 'cash flow statement',
  'equity-statement': 'statement of changes in equity',
  note: 'notes',
}
