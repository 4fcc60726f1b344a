import type { Table } from './table.ts'

export type StatementKind = 'balance-sheet' | 'income-statement' | 'cash-flow' | 'equity-statement' | 'note'

/** A table and which statement it is. */
export interface Statement {
  readonly table: Table
  readonly kind: StatementKind
}
