import { describe, expect, test } from 'vitest'
import type { Word } from '../model/page.ts'
import { readChunks } from './chunks.ts'

/** Words of ten points height from where they start and end. */
const line = (...words: readonly (readonly [text: string, x0: number, x1: number, height?: number])[]) => ({
  page: 1,
  y: 100,
  height: 10,
  words: words.map(([text, x0, x1, height = 10]): Word => ({ text, box: [x0, 100 - height / 2, x1, 100 + height / 2] })),
})
const figuresOf = (read: ReturnType<typeof line>) => readChunks(read).flatMap(({ figure, text }) => (figure === undefined ? [] : [text]))

describe('readChunks', () => {
  test('a minus sign a space before its figure belongs to it', () => {
    expect(
      figuresOf(line(['Risk', 40, 60], ['result', 63, 90], ['–', 358, 363], ['876', 365, 380], ['–', 440, 445], ['570', 447, 462])),
    ).toEqual(['–876', '–570'])
  })

  test('a dash at a column’s distance from the next figure is nil', () => {
    expect(figuresOf(line(['Bonus', 40, 70], ['–', 376, 381], ['6,330,017', 386, 430]))).toEqual(['–', '6,330,017'])
  })

  test('a dash between two years is not a sign', () => {
    expect(figuresOf(line(['Plan', 40, 60], ['2021', 300, 320], ['–', 323, 328], ['2025', 331, 351]))).toEqual(['2021', '–', '2025'])
  })

  test('digits drawn one by one are one figure', () => {
    expect(figuresOf(line(['Provisions', 40, 90], ['2', 293, 298], ['0', 298, 303], ['11,014', 360, 387]))).toEqual(['20', '11,014'])
  })

  test('a small superscript is not a digit of the figure before it', () => {
    expect(figuresOf(line(['Sales', 40, 70], ['1,234', 300, 325], ['1', 325, 328, 6]))).toEqual(['1,234', '1'])
  })
})
