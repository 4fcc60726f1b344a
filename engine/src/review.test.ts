import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Page } from './model/page.ts'
import { printAmount } from './model/print-amount.ts'
import { parseAmount } from './reading/parse-amount.ts'
import { reviewDocument } from './review.ts'
import { pageFromText } from './testing/page-from-text.ts'

const page = pageFromText(readFileSync(new URL('../corpus/balance-sheet-that-ties/document.txt', import.meta.url), 'utf8'))
const ticked = reviewDocument([page]).figures.filter(({ state }) => state === 'ticked')

/** The page with one figure replaced by another amount, ending at the same position. */
function withFigure(at: { text: string; box: readonly number[] }, value: bigint): Page {
  const words = page.words.map((word) => {
    if (word.box[0] !== at.box[0] || word.box[1] !== at.box[1]) return word
    const text = printAmount(value, 0)
    return { text, box: [word.box[2] - 5 * text.length, word.box[1], word.box[2], word.box[3]] as const }
  })
  return { ...page, words }
}

describe('reviewDocument', () => {
  test('every figure of a balance sheet that ties is ticked', () => {
    expect(ticked).toHaveLength(38)
    expect(reviewDocument([page]).findings.filter(({ severity }) => severity !== 'info')).toEqual([])
  })

  test('changing any ticked figure by 10 or more raises a finding that names it, and takes its tick', () => {
    for (const figure of ticked) {
      for (const change of [10n, -20n, 99n, 1_000n]) {
        const value = (parseAmount(figure.text)?.value ?? 0n) + change
        const review = reviewDocument([withFigure(figure, value)])
        const text = printAmount(value, 0)
        const named = review.findings.some(({ evidence }) =>
          evidence.some((place) => place.text === text && place.box[2] === figure.box[2]),
        )
        expect(named, `${figure.text} at ${figure.box.join()} changed to ${text}`).toBe(true)
        const mark = review.figures.find((one) => one.text === text && one.box[1] === figure.box[1])
        expect(mark).toBeDefined()
        expect(mark?.state).not.toBe('ticked')
      }
    }
  })

  test('the order of the text layer does not matter', () => {
    const plain = reviewDocument([page])
    fc.assert(
      fc.property(fc.shuffledSubarray([...page.words], { minLength: page.words.length }), (words) => {
        expect(reviewDocument([{ ...page, words }])).toEqual(plain)
      }),
      { numRuns: 20 },
    )
  })

  test('a page turned sideways is reviewed, and its places are where they are shown', () => {
    const [mark] = reviewDocument([{ ...page, turned: 1 }]).figures
    const [plain] = reviewDocument([page]).figures
    expect(mark?.box).toEqual([plain?.box[1], 600 - (plain?.box[2] ?? 0), plain?.box[3], 600 - (plain?.box[0] ?? 0)])
  })

  test('a page with drawings and no words is reported as unread', () => {
    const scan: Page = { number: 2, width: 600, height: 800, turned: 0, words: [], rules: [], drawings: 1 }
    expect(reviewDocument([page, scan]).findings.filter(({ severity }) => severity !== 'info')).toMatchObject([
      { check: 'DOC-01', severity: 'warning', page: 2, title: 'Page 2 has no text' },
    ])
  })

  test('a blank page is ignored', () => {
    expect(reviewDocument([{ number: 1, width: 600, height: 800, turned: 0, words: [], rules: [], drawings: 0 }]).findings).toEqual([])
  })

  test('any words in any places give a review', () => {
    const word = fc.record({
      text: fc.oneof(
        fc.string({ minLength: 1 }),
        fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).map((value) => printAmount(value, 0)),
      ),
      box: fc
        .tuple(fc.double({ min: 0, max: 600, noNaN: true }), fc.double({ min: 0, max: 800, noNaN: true }))
        .map(([x, y]) => [x, y, x + 30, y + 10] as const),
    })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        expect(reviewDocument([{ number: 1, width: 600, height: 800, turned: 0, words, rules: [], drawings: 0 }]).pages).toBe(1)
      }),
      { numRuns: 200 },
    )
  })
})
