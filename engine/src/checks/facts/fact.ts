import type { Statement } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'

/** Stands for the year of a figure whose period nothing names. */
export const UNDATED = 0

/** Something that a table states, by year: a row of a table with columns by year, or a column of a table that moves from date to date. */
export interface Fact {
  /** Primary statements first, then notes, in reading order. */
  readonly order: number
  readonly statement: Statement
  /** The row that it stands in, or the first of them. */
  readonly row: Row
  /** For people: the row's label, with the column's heading where it stands in a column of its own. */
  readonly label: string
  /** What its label is about. */
  readonly words: ReadonlySet<string>
  /** What is said around it: the note's title, the heading of its column, the heading of its block. */
  readonly context: ReadonlySet<string>
  /** What the note's title is about. */
  readonly title: ReadonlySet<string>
  /** A total, a closing balance, or a row without a label. */
  readonly total: boolean
  /** A balance at the start of the period, filed under the year before. */
  readonly opening: boolean
  /** An amount at a date. */
  readonly instant: boolean
  /** A change between two balances of its table: what was added, charged or paid. */
  readonly movement: boolean
  /** By year; a balance belongs to the year that it closes. */
  readonly values: ReadonlyMap<number, Figure>
  /** What each of the figures is called where it stands: a balance of one year and that of the next have a row each. */
  readonly labels: ReadonlyMap<Figure, string>
  /** Numbers of the notes that the row refers to. */
  readonly references: readonly string[]
}

/** What a figure of a fact is called where it stands. */
export function labelOf({ label, labels }: Fact, figure: Figure): string {
  return labels.get(figure) ?? label
}
