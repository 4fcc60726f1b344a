import type { Sentence } from '../../model/document.ts'
import type { Figure } from '../../model/table.ts'
import { wordsAt } from '../evidence.ts'
import type { Quantity } from './read-quantities.ts'

/** A quantity of a sentence as a figure with its place. `value` and `decimals` may be in another unit than printed. */
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

/** As printed, with its sign and unit. */
export function printedIn({ text }: Sentence, { start, end }: Quantity): string {
  const sign = /(?:[A-Z]{0,2}[£$€¥] ?)$/.exec(text.slice(Math.max(0, start - 4), start))
  return text.slice(start - (sign?.[0].length ?? 0), end).replace(/\)$/, '')
}
