import type { Box } from './page.ts'

/** A number in its place. `value` counts in units of 10^-decimals of what is printed: "1,234.5" is 12345n with one decimal. */
export interface Figure {
  readonly page: number
  /** As printed, without a currency sign that stands apart. */
  readonly text: string
  readonly box: Box
  readonly value: bigint
  readonly decimals: number
  readonly kind: FigureKind
  /** What its column puts between groups of digits, where this figure has another mark there: "17.654" among "12,806". */
  readonly usualMark?: GroupMark
}

export type GroupMark = ',' | '.'

/** `nil` is a dash that stands for nothing; `percent` carries its own sign. */
export type FigureKind = 'amount' | 'nil' | 'percent'

/** A column is found by where its figures end: `right` is the edge of the last digit, in points. */
export interface Column {
  readonly index: number
  readonly left: number
  readonly right: number
  readonly kind: ColumnKind
  /** Heading words above the figures, top to bottom. */
  readonly heading: string
  /** The year that the heading names, if any. */
  readonly year: number | undefined
}

export type ColumnKind = 'amount' | 'note' | 'percent' | 'other'

export interface Row {
  readonly page: number
  readonly label: string
  /** Left edge of the label, in points: deeper rows are indented. */
  readonly indent: number
  readonly y: number
  /** By column index; a hole where nothing is printed. */
  readonly cells: readonly (Figure | undefined)[]
  /** Heading under which the row stands, e.g. "Current assets". */
  readonly group: string
  /** A single rule is drawn above its figures, as above a total; not told of tables that are drawn as grids. */
  readonly ruled?: true
}

export interface Table {
  /** First page that it stands on. */
  readonly page: number
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Lines of text above the table, nearest last. */
  readonly above: readonly string[]
}
