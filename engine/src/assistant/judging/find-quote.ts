import type { FinancialDocument, TextLine } from '../../model/document.ts'
import type { Box, Word } from '../../model/page.ts'

/** Where a quotation is printed. */
export interface QuotedPlace {
  /** As printed, with single spaces between words. */
  readonly text: string
  /** The words on the line where it begins, on the page as read. */
  readonly box: Box
}

/** A character that matters for the comparison, and its word. */
interface Letter {
  readonly char: string
  readonly word: number
}

interface PlacedWord {
  readonly word: Word
  readonly line: number
}

const LETTER = /[\p{L}\p{N}]/u

/** Punctuation that is printed in several ways with the same meaning. */
const SAME: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '\u00ad': '',
}

/** Characters without spaces; ligatures split, one mark of each kind; hyphens between letters are treated like line breaks. */
function fold(words: readonly string[]): Letter[] {
  const all = words.flatMap((word, index) =>
    [...word.normalize('NFKC')].flatMap((char): Letter[] => {
      const same = SAME[char] ?? char
      return same === '' || /\s/.test(same) ? [] : [{ char: same, word: index }]
    }),
  )
  const isLetter = (letter: Letter | undefined): boolean => letter !== undefined && /\p{L}/u.test(letter.char)
  return all.filter(({ char }, at) => char !== '-' || !isLetter(all[at - 1]) || !isLetter(all[at + 1]))
}

/** A text as compared: spaces, hyphenation and the shape of quotation marks make no difference. */
export const foldText = (text: string): string =>
  fold([text])
    .map(({ char }) => char)
    .join('')

/** Quotations with fewer letters would match on every page. */
const MIN_LETTERS = 4

/**
 * Finds an exact quotation on one page, whole words only; null if it is not there. Only spaces, line ends, hyphenation and the shape of
 * quotation marks are ignored.
 */
export function findQuote({ lines }: FinancialDocument, page: number, quote: string): QuotedPlace | null {
  // A word broken at the end of the quotation has no hyphen in the document.
  const sought = foldText(quote.trim().replace(/^["“‘']+|["”’']+$/gu, '')).replace(/(?<=\p{L})-+$/u, '')
  if ((sought.match(/\p{L}/gu) ?? []).length < MIN_LETTERS) return null
  const words = (lines[page - 1] ?? []).flatMap(({ words: on }: TextLine, line) => on.map((word): PlacedWord => ({ word, line })))
  const letters = fold(words.map(({ word }) => word.text))
  // By UTF-16 unit, like `indexOf`.
  const units = letters.flatMap((letter) => Array.from({ length: letter.char.length }, () => letter))
  const printed = letters.map(({ char }) => char).join('')
  for (let at = printed.indexOf(sought); at >= 0; at = printed.indexOf(sought, at + 1)) {
    const end = at + sought.length
    if (isInside(units, at - 1, at) || isInside(units, end - 1, end)) continue
    return placeOf(words, units[at]?.word ?? 0, units[end - 1]?.word ?? 0)
  }
  return null
}

/** Whether a word continues from one character to the next. */
function isInside(units: readonly Letter[], one: number, other: number): boolean {
  const [before, after] = [units[one], units[other]]
  return before !== undefined && after !== undefined && before.word === after.word && LETTER.test(before.char) && LETTER.test(after.char)
}

function placeOf(words: readonly PlacedWord[], first: number, last: number): QuotedPlace {
  const quoted = words.slice(first, last + 1)
  const line = quoted.filter((placed) => placed.line === quoted[0]?.line).map(({ word }) => word.box)
  return {
    text: quoted.map(({ word }) => word.text).join(' '),
    box: [
      Math.min(...line.map((box) => box[0])),
      Math.min(...line.map((box) => box[1])),
      Math.max(...line.map((box) => box[2])),
      Math.max(...line.map((box) => box[3])),
    ],
  }
}
