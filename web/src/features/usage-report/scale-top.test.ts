import { expect, test } from 'vitest'
import { scaleTop } from './scale-top.ts'

test.each([
  [0, 4],
  [4, 4],
  [5, 10],
  [11, 20],
  [50, 50],
  [51, 100],
  [1_234, 2_000],
])('an axis for %i ends at %i', (most, top) => {
  expect(scaleTop(most)).toBe(top)
})
