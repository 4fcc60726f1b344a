import { LedgerUnreadable } from '../ledger-unreadable.ts'
import { DelimitedRow, type Delimiter, findClosingQuote, isQuoteAt } from './delimited-row.ts'
import type { Row } from './row.ts'

/** A longer record is no row of a ledger: a quotation mark was opened and never closed. */
const MAX_RECORD_LENGTH = 1_000_000
const NOT_FOUND = -1

/**
 * Splits delimited text into rows (RFC 4180, and lines that end with a line feed or a carriage return alone). Text comes in chunks of any size.
 * A row is valid until the next one: its cells are views of the chunk. Throws `LedgerUnreadable` for a quotation mark that is never closed.
 */
export class RecordSplitter {
  private rest = ''
  private number = 0
  private readonly row: DelimitedRow
  private readonly delimiter: Delimiter
  private readonly lineEnd: '\n' | '\r'
  private readonly take: (row: Row) => void

  constructor(format: { readonly delimiter: Delimiter; readonly lineEnd: '\n' | '\r' }, take: (row: Row) => void) {
    this.delimiter = format.delimiter
    this.lineEnd = format.lineEnd
    this.take = take
    this.row = new DelimitedRow(format.delimiter)
  }

  push(chunk: string): void {
    const text = this.rest + chunk
    let start = 0
    let quote = text.indexOf('"')
    for (;;) {
      if (quote !== NOT_FOUND && quote < start) quote = text.indexOf('"', start)
      let end = text.indexOf(this.lineEnd, start)
      if (end === NOT_FOUND) break
      const quoted = quote !== NOT_FOUND && quote < end
      if (quoted) end = this.findEndOfQuoted(text, start)
      if (end === NOT_FOUND) break
      this.number++
      this.row.set(this.number, text, start, end, quoted)
      this.take(this.row)
      start = end + 1
    }
    this.rest = start === 0 ? text : text.slice(start)
    if (this.rest.length > MAX_RECORD_LENGTH) throw unclosed(this.number + 1)
  }

  end(): void {
    if (this.rest === '') return
    this.push(this.lineEnd)
    if (this.rest !== '') throw unclosed(this.number + 1)
  }

  /** The end of a record with quotation marks: line ends inside a quoted cell belong to it. */
  private findEndOfQuoted(text: string, start: number): number {
    for (let at = start; at < text.length; at++) {
      if (text[at] === this.lineEnd) return at
      if (text[at] !== '"' || !isQuoteAt(text, at, start, this.delimiter)) continue
      at = findClosingQuote(text, at + 1)
      if (at === NOT_FOUND) return NOT_FOUND
    }
    return NOT_FOUND
  }
}

const unclosed = (row: number): LedgerUnreadable =>
  new LedgerUnreadable(`A quotation mark that opens in row ${row} is never closed. Correct that row in the file, or export it again.`)
