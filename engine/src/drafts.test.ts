import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Page } from './model/page.ts'
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
