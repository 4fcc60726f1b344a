import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleKnown } from '../../testing/example-draft.ts'
import type { ToolFigure } from '../tool-figure.ts'
import { checkCitations, checkFigures } from './check-figures.ts'

const flagged = (text: string, figures: readonly ToolFigure[] = [], asked: readonly string[] = []): string[] =>
  checkFigures(text, exampleKnown, { figures, asked }).map((span) => span.text)

describe('figures of an answer', () => {
  test.each([
    ['Stocks were **150** in 2025, against (120) in 2024.'],
    ['Total assets were £770,000, £770 thousand or £0.77 million.'],
    ['Revenue is £1.6 million when rounded.'],
    ['See page 12, pages 3, 4 and 61, note 17, p. 43 and point 99.'],
    ['1. First\n2. Second\n13. Thirteenth'],
    ['FY2019, FY 2020, Q3 2021, 31 December 2022, a 3-year average, 365 days, IAS 7.45 and FRS 102.'],
    ['There are 37 errors and 12 questions.'],
  ])('that are in the draft, or are not amounts, pass: %s', (text) => {
    expect(flagged(text)).toEqual([])
  })

  test.each([
    ['Stocks were 151.', '151'],
    ['Debtors were £0.3 billion.', '£0.3 billion'],
    ['The margin is 24.3 %.', '24.3 %'],
    ['A loss of (4,711).', '(4,711)'],
    ['Stocks were about 149.9.', '149.9'],
    ['Total assets were \\$1.9 million.', '\\$1.9 million'],
  ])('that are nowhere in the draft are found: %s', (text, figure) => {
    expect(flagged(text)).toEqual([figure])
  })

  test('may be calculated by a tool, rounded, or part of the question', () => {
    const margin: ToolFigure = { text: '24.31 %', value: '24.3137', scale: 0, kind: 'percent' }
    expect(flagged('The margin is 24.3 %, 24 % or 24.31 %.', [margin])).toEqual([])
    expect(flagged('The margin is 24.4 %.', [margin])).toEqual(['24.4 %'])
    const sum: ToolFigure = { text: '1,577', value: '-1577', scale: 6, kind: 'amount' }
    expect(flagged('It is (1,577), 1.6 billion or $1,577 million.', [sum])).toEqual([])
    expect(flagged('Not 5,000.', [], ['Is it 5,000?'])).toEqual([])
  })

  test('are located', () => {
    const text = 'Stocks were 150 and cash 987,654.'
    const [span] = checkFigures(text, exampleKnown, { figures: [], asked: [] })
    expect(span === undefined ? '' : text.slice(span.start, span.end).trim()).toBe('987,654')
  })

  test('are found however many digits they have, and whatever surrounds them', () => {
    const number = fc.integer({ min: 3_000, max: 99_999_999 }).filter((n) => ![150_000].includes(n))
    const around = fc.constantFrom(['', ''], ['£', ''], ['(', ')'], ['**', '**'], ['“', '”'], ['-', ''], ['was ', ', '], ['', ' thousand'])
    fc.assert(
      fc.property(number, around, (n, [before = '', after = '']) => {
        expect(flagged(`It ${before}${n.toLocaleString('en-GB')}${after}`)).toHaveLength(1)
      }),
    )
  })

  test('never make it throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { start, end } of checkFigures(text, exampleKnown, { figures: [], asked: [text] })) expect(start).toBeLessThan(end)
      }),
    )
  })
})

test('citations exist on their pages, or are dropped', () => {
  const box = [10, 10, 20, 20] as const
  expect(checkCitations([{ page: 2, text: 'Inventories: 150', box }], exampleKnown)).toHaveLength(1)
  expect(checkCitations([{ page: 9, text: 'Inventories: 150' }], exampleKnown)).toEqual([])
  expect(checkCitations([{ page: 1, text: 'a deliberate invention' }], exampleKnown)).toEqual([])
  expect(checkCitations([{ page: 2, text: 'Inventories: 150', box: [10, 10, 9_999, 20] }], exampleKnown)).toEqual([])
})
