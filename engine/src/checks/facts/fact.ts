import type { Statement } from '../../model/statement.ts'
import type { StatementSet } from '../../statements/sets/list-sets.ts'
import type { Figure, Row } from '../../model/table.ts'

/** The year of a figure whose period is not given. */
export const UNDATED = 0

/** Something that a table states by year: a row of a table with columns by year, or a column of a table that moves from date to date. */
export interface Fact {
  /** Primary statements first, then notes, in reading order. */
  readonly order: number
  readonly statement: Statement
  /** Of a primary statement: the set that it is in. */
  readonly set: StatementSet | null
  /** Its row, or the first of them. */
  readonly row: Row
  /** For people: the row's label, with the column's heading if it is in a column of its own. */
  readonly label: string
  /** The subject of its label. */
  readonly words: ReadonlySet<string>
  /** Its context: the note's title, the heading of its column, the heading of its block. */
  readonly context: ReadonlySet<string>
  /** The subject of the note's title. */
  readonly title: ReadonlySet<string>
  /** A total, a closing balance, or a row without a label. */
  readonly total: boolean
  /** An opening balance, filed under the previous year. */
  readonly opening: boolean
  /** An amount at a date. */
  readonly instant: boolean
  /** A change between two balances of its table: what was added, charged or paid. */
  readonly movement: boolean
  /** By year; a balance belongs to the year that it closes. */
  readonly values: ReadonlyMap<number, Figure>
  /** The label beside each figure: two years' balances have a row each. */
  readonly labels: ReadonlyMap<Figure, string>
  /** Numbers of the notes that the row refers to. */
  readonly references: readonly string[]
}

/** The label beside a figure of a fact. */
export function labelOf({ label, labels }: Fact, figure: Figure): string {
  return labels.get(figure) ?? label
}
