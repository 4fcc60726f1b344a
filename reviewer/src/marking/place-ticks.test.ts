import type { Box, Word } from '@tickmark/engine'
import { describe, expect, test } from 'vitest'
import { placeTicks } from './place-ticks.ts'

const figure: Box = [400, 100, 440, 112]
const word = (text: string, x0: number, x1: number): Word => ({ text, box: [x0, 100, x1, 112] })

function place(words: readonly Word[], width = 595) {
  const [tick] = placeTicks([{ box: figure, state: 'ticked', letters: ['c', 'a'] }], [word('1,234', 400, 440), ...words], width)
  if (tick === undefined) throw new Error('A tick is always placed')
  return tick
}

describe('a tick', () => {
  test('is placed just right of its figure with its letters', () => {
    const tick = place([word('Turnover', 60, 120)])
    expect(tick.letters).toEqual(['c', 'a'])
    expect(tick.box[0]).toBeGreaterThan(440)
    expect(tick.box[0]).toBeLessThan(443)
    expect(tick.whole[2]).toBeLessThan(460)
  })

  test('is placed after a bracket that belongs to the figure', () => {
    expect(place([word(')', 440, 444)]).box[0]).toBeGreaterThan(444)
  })

  test('drops its letters, then shrinks, if the next column is near, and covers nothing', () => {
    for (const [gap, letters, size] of [
      [9, 0, 5.52],
      [6, 0, 3.6],
    ] as const) {
      const tick = place([word('999', 440 + gap, 480)])
      expect(tick.letters).toHaveLength(letters)
      expect(tick.box[2] - tick.box[0]).toBeCloseTo(size, 1)
      expect(tick.whole[2]).toBeLessThanOrEqual(440 + gap)
    }
  })

  test('is placed left of the figure if the next column touches it', () => {
    expect(place([word('Stock', 60, 90), word('999', 442, 480)]).box[2]).toBeLessThan(400)
  })

  test('is placed under the last digit if words touch it on both sides', () => {
    const tick = place([word('999', 442, 480), word('888', 350, 399)])
    expect(tick.box[1]).toBeGreaterThan(109)
    expect(tick.box[3]).toBeLessThan(113)
  })

  test('is placed under the last digit at the start of a line of text', () => {
    expect(place([word('million', 442, 480)]).box[1]).toBeGreaterThan(109)
  })

  test('stays on the page', () => {
    expect(place([word('888', 350, 399)], 441).box[2]).toBeLessThanOrEqual(441)
  })
})
