/** A row of delimited text that is not blank. */
export interface CsvRow {
  /** 1 is the first; lines inside quotation marks do not count, as in a spreadsheet. */
  readonly number: number
  readonly cells: readonly string[]
}

export interface CsvText {
  readonly rows: readonly CsvRow[]
  /** The row of a quotation mark that is never closed: from there nothing can be read. */
  readonly unclosed: number | null
}

const DELIMITERS = [',', ';', '\t'] as const

/**
 * Splits text as RFC 4180 has it, delimited by what its first line has most of: ",", ";" or tabs. Spaces around cells go, those inside
 * quotation marks stay. A quotation mark elsewhere than at the beginning of a cell is a character like any other.
 */
export function splitCsv(text: string): CsvText {
  const end = text.search(/[\r\n]/)
  const first = end === -1 ? text : text.slice(0, end)
  const [delimiter] = DELIMITERS.toSorted((one, other) => first.split(other).length - first.split(one).length)
  // Of a cell: spaces, then quoted text and what follows it, or plain text; then its end.
  const cell = new RegExp(
    `[ ]*(?:"([^"]*(?:""[^"]*)*)"(?!")([^${delimiter}\\r\\n]*)|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  const rows: CsvRow[] = []
  let [number, cells]: [number, string[]] = [1, []]
  while (cell.lastIndex < text.length || cells.length > 0) {
    const [, quoted, rest = '', plain = '', ending] = cell.exec(text) ?? []
    if (quoted === undefined && plain.startsWith('"')) return { rows, unclosed: number }
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"') + rest.trim())
    if (ending === delimiter) continue
    if (cells.some((one) => one !== '')) rows.push({ number, cells })
    number++
    cells = []
  }
  return { rows, unclosed: null }
}
