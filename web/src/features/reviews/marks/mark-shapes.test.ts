import { expect, test } from 'vitest'
import { cornerOf, isSideways, lineHeight, markSize } from './mark-shapes.ts'

/** Of 10 points, with the leading that boxes have. */
const upright = { text: '1,234', box: [100, 200, 125, 212] as [number, number, number, number] }
const sideways = { text: '1,234', box: [100, 200, 112, 225] as [number, number, number, number] }
const digit = { text: '9', box: [100, 200, 104.2, 212] as [number, number, number, number] }
const bracketed = { text: '(9)', box: [100, 200, 109.8, 212] as [number, number, number, number] }

test('a figure that is printed sideways is known by its shape, and a single digit is not one', () => {
  expect([upright, sideways, digit, bracketed].map(isSideways)).toEqual([false, true, false, false])
})

test('marks have the size of the line, beside its end or above a sideways figure', () => {
  expect(lineHeight(sideways)).toBe(lineHeight(upright))
  expect(markSize(sideways)).toBe(markSize(upright))
  expect(cornerOf(upright)).toEqual([126, 200])
  expect(cornerOf(digit)).toEqual([105.2, 200])
  expect(cornerOf(sideways)[1]).toBeLessThan(200)
})
