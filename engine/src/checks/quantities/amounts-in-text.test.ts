import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { reviewDocument } from '../../review.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { listAmountsInText } from './amounts-in-text.ts'

const TEXT = `Strategic report

Revenue of £48.4 million was a record, and the profit was £13.6m before tax.
A dividend of 2.60p per share was paid, and 1,204,000 shares were issued.
We gave £312,000 to charities in 2025, see note 12 on page 45, up by 6.4% since 31 December 2024.
`

test('lists money, pence and grouped numbers in sentences, but no year, date, note, page or percentage', () => {
  expect(listAmountsInText(readDocument(pagesFromText(TEXT))).map(({ text }) => text)).toEqual([
    '48.4',
    '13.6',
    '2.60',
    '1,204,000',
    '312,000',
  ])
})

test('an amount in the text without a tie is untied in the review, and distinguished from those of tables', () => {
  const { figures } = reviewDocument(pagesFromText(TEXT))
  expect(figures).toHaveLength(5)
  expect(figures.every(({ state, inText }) => state === 'untied' && inText === true)).toBe(true)
})

test('a unit over columns is no amount', () => {
  expect(listAmountsInText(readDocument(pagesFromText('Strategic report\n\n2025 £000’s and 2024 £000’s are compared below.\n')))).toEqual(
    [],
  )
})
