import { expect, test } from 'vitest'
import { addDays, nextYearEnd } from './next-year-end.ts'

test.each([
  ['2025-12-31', '2026-12-31'],
  ['2027-02-28', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
  ['2025-09-27', '2026-09-27'],
])('a period to %s is followed by one to %s', (day, next) => {
  expect(nextYearEnd(day)).toBe(next)
})

test('days are added across months and years', () => {
  expect([addDays('2025-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2026-01-01', '2026-02-28'])
})
