import { expect, test } from 'vitest'
import { describeTime } from './describe-time.ts'

test.each([
  [null, '–'],
  [0, '0 s'],
  [8_460, '8.5 s'],
  [60_000, '1 min'],
  [90_000, '1.5 min'],
  [2.25 * 60 * 60_000, '2.3 h'],
])('%j ms is %s', (ms, expected) => {
  expect(describeTime(ms)).toBe(expected)
})
