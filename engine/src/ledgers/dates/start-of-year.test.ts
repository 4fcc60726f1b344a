import { expect, test } from 'vitest'
import { startAfter, startOfYear } from './start-of-year.ts'

test.each([
  ['2026-03-31', '2025-04-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-12-31', '2026-04-01'],
])('%s is in the year from %s', (date, start) => expect(startOfYear(date, { month: 4, day: 1 })).toBe(start))

test('a year that begins within a month', () => {
  expect(startOfYear('2026-04-05', { month: 4, day: 6 })).toBe('2025-04-06')
  expect(startOfYear('2026-04-06', { month: 4, day: 6 })).toBe('2026-04-06')
})

test.each([
  [12, 31, 1, 1],
  [3, 31, 4, 1],
  [4, 5, 4, 6],
  [2, 28, 3, 1],
  [2, 29, 3, 1],
  [6, 30, 7, 1],
])('years that end on %i/%i begin on %i/%i', (month, day, nextMonth, nextDay) =>
  expect(startAfter({ month, day })).toEqual({ month: nextMonth, day: nextDay }),
)
