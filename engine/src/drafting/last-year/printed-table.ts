import type { Part } from '../../model/cast.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import type { Term } from '../../statements/concepts/concept.ts'

/** A primary statement of last year in one column, row by row. */
export interface PrintedTable {
  readonly page: number
  readonly rows: readonly PrintedRow[]
  /** By row: the rows that it adds up, as its columns have proven or its lines require. */
  readonly sums: ReadonlyMap<number, readonly Part[]>
  /** What one printed unit is in amounts. */
  readonly printedUnit: bigint
}

export interface PrintedRow {
  readonly label: string
  readonly heading: string
  readonly concept: ConceptId | null
  readonly term: Term | null
  readonly isTotal: boolean
  /** As printed, in units of 10^-decimals of the currency; null where nothing is printed. */
  readonly amount: bigint | null
}

export const amountAt = ({ rows }: PrintedTable, row: number): bigint => rows[row]?.amount ?? 0n

/** A statement with its column of last year; null where that is not clear. */
export interface PrintedStatement {
  readonly kind: 'balance-sheet' | 'income-statement'
  readonly page: number
  readonly table: PrintedTable | null
}

/** What a line is called, for people. */
export const nameRow = ({ label, heading }: Pick<PrintedRow, 'label' | 'heading'>): string => label.trim() || heading.trim() || 'a total'
