import type { Words } from '@tickmark/reviewer/reviewing'
import { expect, test } from 'vitest'
import { countWords, listBlocks, packWords, unpackWords } from './pack-words.ts'

const page = { width: 595.28, height: 841.89, turned: 0, drawings: 3 }
const words: Words = [
  { ...page, number: 1, words: [], rules: [], markup: { insertions: 1, deletions: 2, moves: 0, comments: 3 } },
  {
    ...page,
    number: 2,
    turned: 1,
    machineRead: 'text-layer',
    words: [
      { text: '1,234', box: [1.1, 2.2, 3.3, 4.4] },
      { text: '£’000', box: [5, 6, 7, 8] },
    ],
    rules: [{ x0: 1 / 3, x1: 2, y: 3 }],
  },
  { ...page, number: 3, words: [{ text: 'Total', box: [0, 0, 0.1 + 0.2, 1] }], rules: [] },
]

test.each([
  ['words and lines', words],
  ['pages without words', words.slice(0, 1)],
  ['no pages', []],
])('%s come back as they were', (_, given) => {
  const packed = packWords(given)
  expect(unpackWords(packed)).toEqual(given)
  // What a thread is handed.
  expect(unpackWords(structuredClone(packed, { transfer: listBlocks(packed) }))).toEqual(given)
})

test('words are counted without unpacking them', () => {
  expect(countWords(packWords(words))).toBe(3)
})
