import { readChunks, type Chunk, type FigureChunk } from './chunks.ts'
import type { Line } from './lines.ts'

/** A line as part of a table: a label on the left, figures on the right. */
export interface TableLine {
  readonly line: Line
  readonly label: string
  readonly indent: number
  /** Right end of the label text, in points. */
  readonly labelEnd: number
  /** The pieces of text, each without a gap. */
  readonly texts: readonly Chunk[]
  readonly figures: readonly FigureChunk[]
  readonly kind: 'row' | 'heading' | 'years' | 'prose'
}

/** Marks among figures that are not figures: they leave an empty cell. */
const HOLE = /^(?:\.+|n\.?\/?[am]\.?|\*+|†|‡|\([a-z0-9]{1,2}\)|%|pts?|bps|x|[A-Z])$/i
const YEAR = /^(?:19|20)\d\d(?:\/\d\d)?$/
const PROSE_LENGTH = 90
/** The headings of several columns, with white space between them, are shorter than this on average. */
const MIN_HEADINGS = 4
const MAX_HEADING_LENGTH = 30
/** The footnote mark of a year: "2021 1", "2021 (1)". */
const YEAR_MARK = /^(?:\d|\(\d{1,2}\))$/

/** Splits the text on the left from the figures on the right of a line. */
export function readTableLine(line: Line): TableLine {
  const chunks = withoutLife(readChunks(line))
  let first = chunks.length
  while (first > 0 && isCellLike(chunks[first - 1])) first--
  // A lone year at the far left is a label ("2018   1,234"), and so is any number that starts a line and has text after it.
  if (first === 0 && chunks.length > 1 && isYear(chunks[0]) && !isYear(chunks[1])) first = 1
  const figures = chunks.slice(first).filter((chunk): chunk is FigureChunk => chunk.figure !== undefined)
  const words = chunks.slice(0, first)
  const label = words.map((chunk) => chunk.text).join(' ')
  const indent = words[0]?.box[0] ?? figures[0]?.box[0] ?? 0
  const labelEnd = words.at(-1)?.box[2] ?? indent
  return { line, label, indent, labelEnd, texts: words, figures, kind: kindOf(label, words.length, figures) }
}

/** What ends a row of assets after its amounts: "9 years", "5-7 years", printed as one piece, or the number and then the word. */
const LIFE = /^(?:(?:\d{1,2} ?(?:-|–|to) ?)?\d{1,2}(?:\.\d)? )?(?:years?|months)$/i
const WORD_OF_LIFE = /^(?:years?|months)$/i
const MIN_AMOUNTS_BEFORE = 2

/** A line without the useful life after its amounts. */
function withoutLife(chunks: readonly Chunk[]): readonly Chunk[] {
  const last = chunks.at(-1)
  if (last === undefined || last.figure !== undefined || !LIFE.test(last.text)) return chunks
  const before = chunks.slice(0, WORD_OF_LIFE.test(last.text) && chunks.at(-2)?.figure !== undefined ? -2 : -1)
  return before.slice(-MIN_AMOUNTS_BEFORE).filter(({ figure }) => figure !== undefined).length === MIN_AMOUNTS_BEFORE ? before : chunks
}

function kindOf(label: string, pieces: number, figures: readonly FigureChunk[]): TableLine['kind'] {
  if (figures.length === 0) return isProse(label, pieces) ? 'prose' : 'heading'
  const years = figures.filter(isYear).length
  if (
    years > 0 &&
    figures.every((chunk) => isYear(chunk) || (2 * years >= figures.length && YEAR_MARK.test(chunk.text))) &&
    (figures.length > 1 || label === '' || /(?:20|19)\d\d|notes?|ended|december|june|march|september/i.test(label))
  )
    return 'years'
  if (figures.every((chunk) => chunk.figure.kind === 'nil') && label === '') return 'heading'
  // The superscript footnote mark of a heading's year, on a line of its own.
  if (/(?:^|\s)(?:19|20)\d\d$/.test(label) && figures.every((chunk) => /^\d$/.test(chunk.text))) return 'heading'
  return 'row'
}

function isProse(label: string, pieces: number): boolean {
  return label.length > PROSE_LENGTH && !(pieces >= MIN_HEADINGS && label.length < pieces * MAX_HEADING_LENGTH)
}

function isCellLike(chunk: Chunk | undefined): boolean {
  return chunk !== undefined && (chunk.figure !== undefined || HOLE.test(chunk.text))
}

function isYear(chunk: Chunk | undefined): boolean {
  return chunk?.figure !== undefined && YEAR.test(chunk.text)
}
