import type { FinancialDocument, Sentence } from '../../model/document.ts'
import type { Figure } from '../../model/table.ts'
import { toFigure } from './place-quantities.ts'
import { type Quantity, readQuantities } from './read-quantities.ts'

/** A number written as an amount, without a sign or unit: years, dates, notes and pages have no separator. */
const GROUPED = /(?<![\d.,\p{L}£€$¥-])\d{1,3}(?:,\d{3})+(?:\.\d{1,3})?(?![\d%]|[.,]\d| ?%| ?per ?cent)/gu

/**
 * Every amount in the running text, with its place: with a currency, a scale, pence per share, or grouped digits. Percentages, years, dates
 * and references are not amounts.
 */
export function listAmountsInText({ sentences }: FinancialDocument): Figure[] {
  return sentences.flatMap((sentence) => listAmounts(sentence.text).flatMap((amount) => toFigure(sentence, amount) ?? []))
}

/** Every amount in a text, in order of kind; see listAmountsInText. */
export function listAmounts(text: Sentence['text']): Quantity[] {
  const all = readQuantities(text)
  const stated = all.filter(({ kind }) => kind === 'money' || kind === 'per-share')
  const bare = [...text.matchAll(GROUPED)].flatMap(({ 0: number, index }): Quantity[] =>
    all.some(({ start, end }) => index < end && index + number.length > start)
      ? []
      : [
          {
            kind: 'money',
            value: BigInt(number.replace(/[.,]/g, '')),
            decimals: number.split('.')[1]?.length ?? 0,
            text: number,
            start: index,
            end: index + number.length,
          },
        ],
  )
  return [...stated, ...bare]
}
