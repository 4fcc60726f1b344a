import type { Box } from './page.ts'

/** A number with its place. `value` counts in units of 10^-decimals of what is printed: "1,234.5" is 12345n with one decimal. */
export interface Figure {
  readonly page: number
  /** As printed, without a separate currency sign. */
  readonly text: string
  readonly box: Box
  readonly value: bigint
  readonly decimals: number
  readonly kind: FigureKind
  /** The column's digit separator, where this figure has another: "17.654" among "12,806". */
  readonly usualMark?: GroupMark
}

export type GroupMark = ',' | '.'

/** `nil` is a dash for zero; `percent` has its own sign. */
export type FigureKind = 'amount' | 'nil' | 'percent'

/** A column is identified by where its figures end: `right` is the edge of the last digit, in points. */
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
  /** By column index; undefined where nothing is printed. */
  readonly cells: readonly (Figure | undefined)[]
  /** The heading above the row, e.g. "Current assets". */
  readonly group: string
  /** A single rule is drawn above its figures, as above a total; not set for tables drawn as grids. */
  readonly ruled?: true
}

export interface Table {
  /** Its first page. */
  readonly page: number
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Lines of text above the table, nearest last. */
  readonly above: readonly string[]
}
