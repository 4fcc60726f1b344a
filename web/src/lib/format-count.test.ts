import { expect, test } from 'vitest'
import { formatCount, formatShare } from './format-count.ts'

test('counts carry their noun', () => {
  expect(formatCount(1, 'page')).toBe('1 page')
  expect(formatCount(5120, 'figure')).toBe('5,120 figures')
  expect(formatCount(2, 'check holds', 'checks hold')).toBe('2 checks hold')
})

test('a share is never rounded up to a completeness that is not there', () => {
  expect(formatShare(999, 1000)).toBe('99%')
  expect(formatShare(1000, 1000)).toBe('100%')
  expect(formatShare(0, 0)).toBe('0%')
})
