import { expect, test } from 'vitest'
import type { GreyImage } from './draw-grey.ts'
import { findSkew } from './find-skew.ts'
import { removeRules } from './remove-rules.ts'

/** White paper with black rectangles. */
function paper(width: number, height: number, ...ink: [x0: number, y0: number, x1: number, y1: number][]): GreyImage {
  const data = new Uint8Array(width * height).fill(255)
  for (const [x0, y0, x1, y1] of ink) for (let y = y0; y < y1; y++) data.fill(0, y * width + x0, y * width + x1)
  return { width, height, data }
}
const inkOf = ({ data }: GreyImage) => data.reduce((count, value) => count + (value < 128 ? 1 : 0), 0)

test('a ruled line is removed and reported, a letter stays', () => {
  const { image, rules } = removeRules(paper(600, 200, [100, 100, 400, 103], [100, 20, 112, 50]), 300)
  expect(rules).toEqual([{ x0: 100, x1: 399, y: 101 }])
  expect(inkOf(image)).toBe(12 * 30)
})

test('a frame is removed; only its lines across are rules', () => {
  const { image, rules } = removeRules(paper(600, 400, [50, 50, 550, 53], [50, 350, 550, 353], [50, 50, 53, 353], [547, 50, 550, 353]), 300)
  expect(rules.map(({ y }) => Math.round(y))).toEqual([51, 351])
  expect(inkOf(image)).toBeLessThan(100)
})

test('a letter that crosses a line keeps its stroke', () => {
  const { image } = removeRules(paper(600, 200, [100, 100, 400, 103], [200, 80, 206, 130]), 300)
  expect(inkOf(image)).toBe(6 * 50)
})

test('a bar is no ruled line', () => {
  const bar = paper(600, 200, [100, 50, 400, 120])
  const { image, rules } = removeRules(bar, 300)
  expect([rules, inkOf(image)]).toEqual([[], inkOf(bar)])
})

test('a broken line, and one that runs down a little, is one line', () => {
  const { rules } = removeRules(paper(900, 200, [100, 100, 300, 103], [302, 101, 500, 104], [501, 102, 700, 105]), 300)
  expect(rules).toHaveLength(1)
  expect(rules[0]).toMatchObject({ x0: 100, x1: 699 })
})

test.each([0, 0.01, -0.02])('lines of text that run down by %d are found to', (slope) => {
  const words = Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 30 }, (_, word): [number, number, number, number] => {
      const [x, y] = [40 + word * 30, 100 + row * 40 + Math.round(slope * word * 30)]
      return [x, y, x + 22, y + 18]
    }),
  ).flat()
  expect(findSkew(paper(1000, 1000, ...words))).toBeCloseTo(slope, 2)
})
