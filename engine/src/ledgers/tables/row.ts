/** A row of a table, whose cells are cut from the text only when they are asked for. */
export interface Row {
  /** 1 is the first. In delimited text, lines inside quotation marks do not count, as in a spreadsheet. */
  readonly number: number
  /** How many cells it has. */
  readonly size: number
  /** The text of a cell without spaces around it; empty where the row has no such cell. */
  text(column: number): string
}

export const listTexts = (row: Row): string[] => Array.from({ length: row.size }, (_, column) => row.text(column))

/** A copy of a row that stays valid. */
export function keepRow(row: Row): Row {
  return toRow(row.number, listTexts(row))
}

export function toRow(number: number, texts: readonly string[]): Row {
  return { number, size: texts.length, text: (column) => texts[column] ?? '' }
}
