import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Page } from './model/page.ts'
import { comparePages } from './compare-pages.ts'
import { reviewDocument } from './review.ts'
import { pageFromText, pagesFromText } from './testing/page-from-text.ts'

const corpus = new URL('../corpus/', import.meta.url)
const cases = readdirSync(corpus, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/document.txt`, corpus)),
)
const read = (name: string) => pagesFromText(readFileSync(new URL(`${name}/document.txt`, corpus), 'utf8'))

/** The same pages after a cover page. */
const renumber = (pages: readonly Page[]): Page[] => [
  pageFromText('\n\nDraft accounts'),
  ...pages.map((page) => ({ ...page, number: page.number + 1 })),
]

describe('two drafts', () => {
  test.each(cases.map(({ name }) => name).filter((_, i) => i % 3 === 1))('of identical content have no changes: %s', (name) => {
    const { changes, findings } = reviewDocument(read(name), { previousDraft: read(name) })
    expect(changes?.places).toEqual([])
    expect(changes?.points.filter(({ state }) => state !== 'open')).toEqual([])
    expect(findings.filter(({ check }) => check === 'DOC-06')).toEqual([])
  })

  test.each(cases.map(({ name }) => name).filter((_, i) => i % 3 === 0))('with renumbered pages have the same fingerprints: %s', (name) => {
    const { changes } = reviewDocument(renumber(read(name)), { previousDraft: read(name) })
    expect(
      changes?.places.flatMap(({ changes: listed }) => listed).filter(({ kind }) => kind === 'figure' || kind.startsWith('line')),
    ).toEqual([])
    expect(changes?.points.filter(({ state }) => state === 'cleared')).toEqual([])
  })

  const draft = read('comparatives-that-agree-to-last-year')
  const figures = reviewDocument(draft).figures.filter(({ inText }) => inText !== true)

  test('name every figure that changed, and nothing else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...figures), fc.integer({ min: 1, max: 9 }), ({ page, box, text }, step) => {
        const after = text.replace(/\d(?=\D*$)/, (digit) => String((Number.parseInt(digit, 10) + step) % 10))
        const pages = draft.map((one) => ({
          ...one,
          words: one.words.map((word) =>
            one.number === page && word.box[0] === box[0] && word.box[1] === box[1] ? { ...word, text: after } : word,
          ),
        }))
        const { changes } = reviewDocument(pages, { previousDraft: draft })
        const changed = changes?.places.flatMap(({ changes: listed }) => listed) ?? []
        expect(changed.map(({ kind, before, after: now }) => [kind, before, now])).toEqual([['figure', text, after]])
      }),
      { numRuns: 25 },
    )
  })

  test('a finding that a person cleared and that occurs again has recurred', () => {
    const wrong = read('uk-balance-sheet-with-a-wrong-subtotal')
    const [finding] = reviewDocument(wrong).findings
    const { changes } = reviewDocument(wrong, { previousDraft: wrong, cleared: [finding?.id ?? ''] })
    expect(changes?.points.find(({ id }) => id === finding?.id)?.state).toBe('recurred')
    expect(changes?.counts.recurred).toBe(1)
  })
})

describe('the pages of two drafts', () => {
  const notes = (first: string, second: string, contents: string) =>
    pagesFromText(`Contents

${contents}
====
Notes to the financial statements

1. General information

The company makes doors and windows for houses.

${first}

${second}
`)
  const stocks = (number: number, total: string) => `${number}. Stocks

                                      2025          2024
                                         £             £
Raw materials                       12,345        11,232
Finished goods                      23,456        21,098
Total                               ${total}        32,330`
  const debtors = (number: number) => `${number}. Debtors

                                      2025          2024
                                         £             £
Trade debtors                       52,345        51,232
Other debtors                        3,456         3,098
Total                               55,801        54,330`
  const contents = (page: number) => `Directors’ report                   ${page}
Balance sheet                       ${page + 1}
Notes to the statements             ${page + 2}`
  const listOf = (compared: ReturnType<typeof comparePages>) =>
    'unlike' in compared ? compared.unlike : compared.changes.places.flatMap(({ changes }) => changes)

  test('name what changed with both places and the difference, and neither moved notes nor the page numbers of the contents', () => {
    const before = notes(stocks(2, '35,801'), debtors(3), contents(3))
    const now = notes(debtors(2), stocks(3, '35,810'), contents(4))
    const [change, ...others] = listOf(comparePages(now, before, 'UK_GAAP'))
    expect(others).toEqual([])
    expect(change).toMatchObject({ kind: 'figure', before: '35,801', after: '35,810', change: '9', page: 2, previousPage: 2 })
    const figures = (pages: readonly Page[], text: string) => pages[1]?.words.find((word) => word.text === text)?.box
    expect(change).toMatchObject({ box: figures(now, '35,810'), previousBox: figures(before, '35,801') })
  })

  test('name the figures that both print alike, wherever they are', () => {
    const before = notes(`${stocks(2, '35,801')}\n\nThe bank charged 1,250 pounds.\n\nIn May 40 people left.`, debtors(3), contents(3))
    const now = notes(debtors(2), `${stocks(3, '35,810')}\n\nThe bank charged 1,250 pounds.\n\nIn June 40 people left.`, contents(4))
    const compared = comparePages(now, before, 'UK_GAAP')
    const unchanged = 'unlike' in compared ? [] : compared.unchanged
    const texts = unchanged.map((figure) => figure.now.text)
    expect(unchanged.map(({ previous }) => previous.text)).toEqual(texts)
    expect(texts).toEqual(expect.arrayContaining(['12,345', '32,330', '55,801', '1,250']))
    // A changed total, a sentence with another word, and the page numbers of the contents.
    expect(texts.filter((text) => ['35,801', '35,810', '40', '3', '4', '5'].includes(text))).toEqual([])
    const wordOf = (pages: readonly Page[], text: string) => pages[1]?.words.find((word) => word.text === text)?.box
    const stock = unchanged.find((figure) => figure.now.text === '12,345')
    expect(stock).toMatchObject({ previous: { page: 2, box: wordOf(before, '12,345') }, now: { page: 2, box: wordOf(now, '12,345') } })
  })

  test('are not compared if the earlier document is another one', () => {
    const other = pagesFromText('The board of another company met twice in the year and declared no dividend at all.')
    expect(comparePages(notes(stocks(2, '35,801'), debtors(3), contents(3)), other, 'UK_GAAP')).toEqual({
      unlike: 'almost none of its content is in this document',
    })
  })
})
