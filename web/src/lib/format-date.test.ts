import { expect, test } from 'vitest'
import { formatListDate, formatLongDate, formatMoment } from './format-date.ts'

test('dates are short in lists and long elsewhere', () => {
  expect(formatListDate('2025-01-05T12:00:00.000Z')).toBe('Jan 5, 2025')
  expect(formatLongDate('2025-01-05T12:00:00.000Z')).toBe('January 5, 2025')
})

test('a moment has its time of day', () => {
  expect(formatMoment('2025-01-05T12:30:00.000Z')).toMatch(/^Jan [456], 2025, \d{1,2}:\d\d\s[AP]M$/)
})
