import type { Row } from './row.ts'

export type Delimiter = ',' | ';' | '\t' | '|'

const NOT_FOUND = -1

/** A row of delimited text. One object serves all rows of a file, one after the other. */
export class DelimitedRow implements Row {
  number = 0
  size = 0
  private source = ''
  /** Where the cells begin; one more than there are cells, the last being after the end. */
  private readonly starts: number[] = []
  /** The cells of a row with quotation marks; null for other rows. */
  private cells: readonly string[] | null = null
  private readonly delimiter: Delimiter

  constructor(delimiter: Delimiter) {
    this.delimiter = delimiter
  }

  /** Makes it the row at `start` to `end` (exclusive) of the text. */
  set(number: number, text: string, start: number, end: number, quoted: boolean): void {
    const last = text[end - 1] === '\r' && end > start ? end - 1 : end
    this.number = number
    this.source = text
    this.cells = quoted ? splitQuoted(text.slice(start, last), this.delimiter) : null
    this.size = this.cells?.length ?? this.findStarts(text, start, last)
  }

  text(column: number): string {
    if (this.cells !== null) return this.cells[column] ?? ''
    const start = this.starts[column]
    const next = this.starts[column + 1]
    return column >= this.size || start === undefined || next === undefined ? '' : this.source.slice(start, next - 1).trim()
  }

  private findStarts(text: string, start: number, end: number): number {
    let size = 0
    let at = start
    while (at !== NOT_FOUND && at <= end) {
      this.starts[size++] = at
      const next = text.indexOf(this.delimiter, at)
      at = next === NOT_FOUND || next >= end ? NOT_FOUND : next + 1
    }
    this.starts[size] = end + 1
    return size
  }
}

/** Whether a quotation mark encloses a cell: only at its beginning. Elsewhere it is a letter like any other, as in 3" pipe. */
export function isQuoteAt(text: string, at: number, start: number, delimiter: Delimiter): boolean {
  let before = at - 1
  while (before >= start && text[before] === ' ') before--
  return before < start || text[before] === delimiter
}

/** The mark that closes a quoted cell, from the letter after the opening one; doubled marks belong to the cell. */
export function findClosingQuote(text: string, from: number): number {
  let close = text.indexOf('"', from)
  while (close !== NOT_FOUND && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  return close
}

function splitQuoted(record: string, delimiter: Delimiter): string[] {
  const cells: string[] = []
  let start = 0
  for (;;) {
    let end = start
    while (record[end] === ' ') end++
    if (record[end] === '"') end = findClosingQuote(record, end + 1)
    end = record.indexOf(delimiter, end)
    cells.push(unquote(record.slice(start, end === NOT_FOUND ? undefined : end).trim()))
    if (end === NOT_FOUND) return cells
    start = end + 1
  }
}

/** What follows the closing mark is kept: nothing is lost. */
function unquote(cell: string): string {
  if (!cell.startsWith('"')) return cell
  const close = findClosingQuote(cell, 1)
  return close === NOT_FOUND ? cell : (cell.slice(1, close).replaceAll('""', '"') + cell.slice(close + 1)).trim()
}
