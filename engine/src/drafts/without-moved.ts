import type { FinancialDocument } from '../model/document.ts'
import { type DifferingWords, findDifferingWords } from './differing-words.ts'
import type { PlacedChange } from './placed-change.ts'
import { createPrintedText, type PrintedText, splitWords } from './printed-text.ts'

/** A shorter text may be printed more often in one copy: the heading of a table is repeated on its next page. */
const MIN_WORDS = 6

/** A row of this alone is the number of a note or a page. */
const NUMBER = /^\s*\d{1,2}\s*$/

/** One of two copies, as its changes are looked up in it. */
interface Side {
  readonly printed: PrintedText
  readonly differing: DifferingWords
}

/**
 * Two copies of one document break lines, pages and tables in other places. A line or a sentence that the other copy prints as well, there or
 * elsewhere, is no difference; as often as here if it has figures or is long. Nor is one of the same words in another order; but two figures
 * of one cell are.
 */
export function withoutMoved(changes: readonly PlacedChange[], document: FinancialDocument, copy: FinancialDocument): PlacedChange[] {
  if (changes.length === 0) return []
  const [ours, theirs] = [createPrintedText(document), createPrintedText(copy)]
  const [ourWords, theirWords] = findDifferingWords(ours.words, theirs.words)
  const [here, there]: [Side, Side] = [
    { printed: ours, differing: ourWords },
    { printed: theirs, differing: theirWords },
  ]
  return changes.filter(({ lines: { now, before }, page, previousPage, kind, ...change }) => {
    const isCell = kind === 'figure' && change.before !== undefined && change.after !== undefined && !NUMBER.test(now ?? '')
    const differs = (text: string, at: number | undefined, own: Side, other: Side) =>
      !isPrinted(text, own, other) && (isCell || hasWordOf(own.differing.get(at ?? 0), text))
    return (now !== undefined && differs(now, page, here, there)) || (before !== undefined && differs(before, previousPage, there, here))
  })
}

const hasWordOf = (words: ReadonlySet<string> | undefined, text: string) =>
  words !== undefined && splitWords(text.split(' ')).some((word) => words.has(word))

function isPrinted(text: string, own: Side, other: Side): boolean {
  const count = other.printed.count(text)
  const repeats = text.split(' ').length < MIN_WORDS && !/\d/.test(text)
  return count > 0 && (repeats || count >= own.printed.count(text))
}
