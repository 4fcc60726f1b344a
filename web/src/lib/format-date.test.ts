import { expect, test } from 'vitest'
import { formatListDate, pickEnglish } from './format-date.ts'

const written = (languages: readonly string[]) =>
  new Intl.DateTimeFormat(pickEnglish(languages), { dateStyle: 'medium' }).format(new Date('2026-11-26T12:00:00Z'))

test('dates are written as in the English that the browser prefers, and in American without one', () => {
  expect(written(['en-GB', 'en'])).toBe('26 Nov 2026')
  expect(written(['en', 'en-GB', 'en-US'])).toBe('26 Nov 2026')
  expect(written(['en-US', 'en'])).toBe('Nov 26, 2026')
  expect(written(['de-DE', 'de'])).toBe('Nov 26, 2026')
  expect(written([])).toBe('Nov 26, 2026')
})

test('the list of analyses has the format of the specification', () => {
  expect(formatListDate('2025-01-05T12:00:00Z')).toBe('Jan 5, 2025')
})
