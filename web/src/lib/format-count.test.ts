import { expect, test } from 'vitest'
import { formatCount, formatShare } from './format-count.ts'

test('a count is followed by its noun', () => {
  expect(formatCount(1, 'page')).toBe('1 page')
  expect(formatCount(5120, 'figure')).toBe('5,120 figures')
  expect(formatCount(2, 'check holds', 'checks hold')).toBe('2 checks hold')
})

test('an incomplete share is never rounded up to 100%', () => {
  expect(formatShare(999, 1000)).toBe('99%')
  expect(formatShare(1000, 1000)).toBe('100%')
  expect(formatShare(0, 0)).toBe('0%')
})
