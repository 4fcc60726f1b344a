import { expect, test } from 'vitest'
import { formatListDate, formatLongDate } from './format-date.ts'

test('dates are short in lists and long elsewhere', () => {
  expect(formatListDate('2025-01-05T12:00:00.000Z')).toBe('Jan 5, 2025')
  expect(formatLongDate('2025-01-05T12:00:00.000Z')).toBe('January 5, 2025')
})
