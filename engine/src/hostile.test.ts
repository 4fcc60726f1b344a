import { expect, test } from 'vitest'
import { reviewDocument } from './review.ts'
import { PIECES } from './testing/hostile-pieces.ts'
import { pageFromText } from './testing/page-from-text.ts'

const HEAD = [
  'Alpine Widgets Limited',
  'Balance sheet',
  'as at 31 December 2025',
  '                    2025      2024',
  'Cash               1,000       900',
]
test.each(PIECES)('lines of nothing but %j are reviewed to the end', (piece) => {
  const lines = [40, 120, 360].flatMap((length) => {
    const run = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    return [
      `${run}x`,
      `1 January ${run}x           1,000       900`,
      `1 January 2025 ${run}!`,
      `${run}.`,
      `Cash ${run}              1,000       900`,
    ]
  })
  const page = pageFromText([...HEAD, ...lines].join('\n'))
  expect(reviewDocument([page]).pages).toBe(1)
})

test('a page far wider than any paper is reviewed to the end', () => {
  const rows = Array.from({ length: 20 }, (_, i) => `Line of the balance sheet ${i}      1,00${i % 10}       90${i % 10}`)
  const page = pageFromText([...HEAD, ...rows].join('\n'))
  expect(reviewDocument([{ ...page, width: 14_400_000 }]).pages).toBe(1)
})
