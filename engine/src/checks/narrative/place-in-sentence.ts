import type { PlacedWord, Sentence } from '../../model/document.ts'
import type { Evidence } from '../../model/review.ts'
import type { Figure } from '../../model/table.ts'
import type { Quantity } from './read-quantities.ts'

/** The words that a stretch of a sentence's text stands on; offsets count characters of `sentence.text`. */
function wordsAt({ words }: Sentence, start: number, end: number): PlacedWord[] {
  let at = 0
  return words.filter(({ text }) => {
    const from = at
    at += text.length + 1
    return from < end && from + text.length > start
  })
}

/** A quantity of a sentence as a figure in its place. `value` and `decimals` may be those of another unit than is printed. */
export function toFigure(
  sentence: Sentence,
  quantity: Quantity,
  { value, decimals }: { value: bigint; decimals: number } = quantity,
): Figure | null {
  const [word] = wordsAt(sentence, quantity.start, quantity.start + quantity.text.length)
  if (word === undefined) return null
  const kind = quantity.kind === 'percent' ? 'percent' : 'amount'
  return { page: word.page, text: quantity.text, box: word.box, value, decimals, kind }
}

/** A stretch of a sentence as evidence: its first word stands for the rest where they run over a line. */
export function toEvidence(sentence: Sentence, start: number, end: number, label?: string): Evidence[] {
  const words = wordsAt(sentence, start, end)
  const [first] = words
  if (first === undefined) return []
  const line = words.filter(({ page, box }) => page === first.page && Math.abs(box[1] - first.box[1]) < 2)
  const right = line.reduce((most, { box }) => Math.max(most, box[2]), first.box[2])
  const bottom = line.reduce((most, { box }) => Math.max(most, box[3]), first.box[3])
  return [
    {
      page: first.page,
      text: sentence.text.slice(start, end),
      box: [first.box[0], first.box[1], right, bottom],
      role: 'counterpart',
      ...(label === undefined ? {} : { label }),
    },
  ]
}

/** As printed, with its sign and unit. */
export function printedIn({ text }: Sentence, { start, end }: Quantity): string {
  const sign = /(?:[A-Z]{0,2}[£$€¥] ?)$/.exec(text.slice(Math.max(0, start - 4), start))
  return text.slice(start - (sign?.[0].length ?? 0), end).replace(/\)$/, '')
}
