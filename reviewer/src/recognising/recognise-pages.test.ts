import type { Page, Word } from '@tickmark/engine'
import { expect, test } from 'vitest'
import type { GreyImage } from './draw-grey.ts'
import type { ReadImage, RecognisedWord } from './image-reader.ts'
import { listScans } from './recognise-pages.ts'
import { readFiguresAgain } from './second-reading.ts'
import { toPage } from './to-page.ts'

const word = (text: string, x = 0, y = 0): Word => ({ text, box: [x, y, x + text.length * 5, y + 10] })
const page = (number: number, words: readonly Word[], drawings = 1): Page => ({
  number,
  width: 600,
  height: 800,
  turned: 0,
  words,
  rules: [],
  drawings,
})
const text = [word('Consolidated'), word('statement'), word('of')]

test('pages without text are scans, also with a stamp', () => {
  expect(listScans([page(1, []), page(2, [word('COMPANIES')]), page(3, text)])).toEqual([1, 2])
})

test('an empty page, and a few pictures in a document with text, are none', () => {
  expect(listScans([page(1, text), page(2, [], 0)])).toEqual([])
  expect(listScans([page(1, []), ...[2, 3, 4, 5, 6].map((number) => page(number, text))])).toEqual([])
})

const recognised = (text: string, x: number, y: number, confidence = 95): RecognisedWord => ({
  text,
  confidence,
  box: [x, y, x + text.length * 20, y + 40],
})
const image: GreyImage = { width: 2500, height: 3500, data: new Uint8Array(2500 * 3500).fill(255) }

test('figures are read again below each other, and each gets the reading of its line', async () => {
  let seen: GreyImage | undefined
  const read: ReadImage = (sheet, shown) => {
    seen = sheet
    expect(shown).toBe('figures')
    // Lines are 1.9 times as high as the figures at three quarters of their size.
    const line = Math.ceil(30 * 1.9)
    const [x, first] = [60, Math.ceil(30 * 1.9) + 10]
    return Promise.resolve([
      recognised('1,284', x, first),
      recognised('567)', x + 60, first + line, 90),
      recognised('(', x, first + line, 90),
    ])
  }
  const words = [recognised('Cash', 100, 100), recognised('1,234', 900, 100), recognised('(567)', 900, 200), recognised('89', 900, 300)]
  expect([...(await readFiguresAgain(image, words, read))]).toEqual([
    [1, '1,284'],
    [2, '( 567)'],
  ])
  expect(seen?.width).toBeLessThan(300)
})

test('a page without figures is not read again', async () => {
  expect((await readFiguresAgain(image, [recognised('Cash', 100, 100)], () => Promise.reject(new Error('not called')))).size).toBe(0)
})

test('words and lines of a picture are placed on the page, in points and straight', () => {
  const read = toPage(page(1, []), {
    width: 2500,
    height: 3333,
    skew: 0.01,
    rules: [{ x0: 2250, x1: 2450, y: 1010 }],
    words: [recognised('Cash', 50, 988), recognised('1,234', 2300, 1010.5)],
  })
  const [cash, figure] = read.words
  expect(read).toMatchObject({ number: 1, machineRead: 'recognition' })
  expect(cash?.box[1]).toBeCloseTo(figure?.box[1] ?? 0, 0)
  expect(cash?.box[0]).toBeCloseTo(12)
  expect(read.rules).toEqual([{ x0: 540, x1: 588, y: expect.closeTo(239.6, 0) as number }])
})

test('a figure is confirmed by a second reading with the same digits and brackets, if the first was sure', () => {
  const again = (first: string, second: string, confidence = 95) => {
    const words = [{ ...recognised(first, 100, 100, confidence), again: second }]
    return toPage(page(1, []), { width: 2500, height: 3333, skew: 0, rules: [], words }).words[0]?.confirmed
  }
  expect(again('£1,234', '1,234')).toBe(true)
  expect(again('(1,234)', '(1.234)')).toBe(true)
  expect(again('(1,234)', '1,234')).toBeUndefined()
  expect(again('1,234', '1,284')).toBeUndefined()
  expect(again('1,234', '1,234', 70)).toBeUndefined()
})
