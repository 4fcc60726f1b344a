import { type Box, shownBox } from '@tickmark/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBox, scaleOf, toPageSpace, transformBox } from './page-frame.ts'

const visible = { left: 10, bottom: 20, right: 110, top: 220 }

describe('toPageSpace', () => {
  test.each([
    [0, [10, 210, 15, 220]],
    [1, [10, 20, 20, 25]],
    [2, [105, 20, 110, 30]],
    [3, [100, 215, 110, 220]],
  ])('maps the top left corner of a page read after %i quarter turns', (turns, expected) => {
    expect(transformBox(toPageSpace(visible, turns), [0, 0, 5, 10])).toEqual(expected)
  })
})

test('readBox is the inverse of shownBox for every rotation', () => {
  const side = fc.integer({ min: 10, max: 900 })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(0, 1, 2, 3), side, side, share, share, share, share, (turned, width, height, a, b, c, d) => {
      const box: Box = [Math.min(a, b) * width, Math.min(c, d) * height, Math.max(a, b) * width, Math.max(c, d) * height]
      const back = readBox({ turned, width, height }, shownBox({ turned, width, height }, box))
      for (const [i, edge] of back.entries()) expect(edge).toBeCloseTo(box[i] ?? NaN, 6)
    }),
  )
})

describe('scaleOf', () => {
  const words = (height: number) => [{ text: 'a', box: [0, 0, 5, height] as Box }]

  test('follows the size of the text, within limits set by the paper', () => {
    expect(scaleOf({ width: 595, height: 842, words: words(11) })).toBeCloseTo(1)
    expect(scaleOf({ width: 595, height: 842, words: words(4) })).toBeCloseTo(0.8)
    expect(scaleOf({ width: 595, height: 842, words: words(40) })).toBeCloseTo(1.25)
    expect(scaleOf({ width: 595, height: 842, words: [] })).toBeCloseTo(1)
  })

  test('follows the units of a page with larger user units', () => {
    expect(scaleOf({ width: 59.5, height: 84.2, words: words(1.1) })).toBeCloseTo(0.1)
  })
})
