import type { FinancialDocument, TextLine } from '../model/document.ts'
import type { ReadWord } from './differing-words.ts'

/** Lines at the head or the foot of a page that may repeat on others. */
const EDGE_LINES = 4
/** An edge line on this many pages is a running header or footer. */
const RUNNING = 2
/** The first or the last word of a line. */
const PAGE_NUMBER = /^\W*\d{1,3}\W*(?: |$)|(?: |^)\W*\d{1,3}\W*$/
/** Not read: dots that lead to a page number, bullets, and hyphens in words, which end a line in one copy and are lost in another. */
const UNREAD = /[.…·_]{3,}|[•∙·▪◦●]|(?<=\p{L})[-‐‑\u00AD]/gu
/** A bullet in a font without its character, and what headings on the next page of a copy say. */
const LOST = /^[?\uFFFD]$|^\(?(?:continued|cont['’.]?d?)\)?\.?$/i

/** Where a text is printed, without regard to its lines: the words in reading order, run together. */
export interface PrintedText {
  /** How often it prints these words one after the other; without end if there is nothing in them to read. */
  count(text: string): number
  /** Its words, without running headers and page numbers. */
  readonly words: readonly ReadWord[]
}

/**
 * The text of a document, read in three ways: line by line; line by line without running headers and page numbers, so that text goes on from
 * page to page; and paragraph by paragraph, for text in columns. White space means nothing: letters may be spaced.
 */
export function createPrintedText(document: FinancialDocument): PrintedText {
  const { lines, sentences } = document
  const running = findRunning(document)
  const body = lines.flatMap((page) => page.filter((line) => !running.has(line)))
  const streams = [lines.flat(), body, sentences].map((parts) => createStream(parts.flatMap(wordsOf)))
  return {
    words: body.flatMap(({ page, words }) => splitWords(words.map(({ text }) => text)).map((text) => ({ text, page }))),
    count: (text) => {
      const wanted = splitWords(text.split(' ')).join('')
      return wanted === '' ? Number.POSITIVE_INFINITY : Math.max(...streams.map((stream) => countIn(stream, wanted)))
    },
  }
}

const wordsOf = ({ words }: Pick<TextLine, 'words'>) => words.map(({ text }) => text)

/** Edge lines that other pages have too, but for the number of the page. Rows of tables are not: they may differ in a figure
 * alone. A number alone is one at the very edge, where it may have been read as a row. */
function findRunning({ lines, statements }: FinancialDocument): ReadonlySet<TextLine> {
  const rows = new Set(statements.flatMap(({ table }) => table.rows.map(({ page, y }) => `${page}|${y}`)))
  const byText = new Map<string, TextLine[]>()
  for (const page of lines)
    for (const line of new Set([...page.slice(0, EDGE_LINES), ...page.slice(-EDGE_LINES)])) {
      const text = splitWords(line.text.replace(PAGE_NUMBER, '').split(' ')).join(' ')
      const outermost = line === page[0] || line === page.at(-1)
      if (text === '' ? outermost : !rows.has(`${line.page}|${line.y}`)) byText.set(text, [...(byText.get(text) ?? []), line])
    }
  return new Set([...byText.values()].filter((same) => new Set(same.map(({ page }) => page)).size >= RUNNING).flat())
}

interface Stream {
  readonly text: string
  /** Where words begin and end. */
  readonly edges: ReadonlySet<number>
}

/** Words that touch: “2.Accounting”, “15%reducing”, “of19%”, “NameJane”, and the dash before “-33%”. */
const BETWEEN = /(?<=[^\p{L}])(?=\p{L})|(?<=\p{L})(?=\d)|(?<=\p{Ll})(?=\p{Lu})|(?<=^[-–])(?=\d)/u

/** Words as the comparison reads them. */
export const splitWords = (words: readonly string[]): string[] =>
  words.flatMap((word) => (LOST.test(word) ? [] : word.normalize('NFKC').replace(UNREAD, '').split(BETWEEN))).filter((word) => word !== '')

function createStream(words: readonly string[]): Stream {
  const edges = new Set([0])
  const parts = splitWords(words)
  let length = 0
  for (const part of parts) edges.add((length += part.length))
  return { text: parts.join(''), edges }
}

/** Whole words alone count: “1” is not printed in “12”. */
function countIn({ text, edges }: Stream, wanted: string): number {
  let count = 0
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (edges.has(at) && edges.has(at + wanted.length)) count++
  return count
}
