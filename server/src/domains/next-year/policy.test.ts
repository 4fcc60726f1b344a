import { expect, test } from 'vitest'
import { nextDueDate, nextPeriodEnd } from './policy.ts'

test.each([
  ['2025-12-31', '2026-12-31'],
  ['2025-06-30', '2026-06-30'],
  ['2024-02-29', '2025-02-28'],
  ['2023-02-28', '2024-02-29'],
  // 52 or 53 weeks, and a day that is no month end in a leap year.
  ['2025-12-27', null],
  ['2024-02-28', null],
  [null, null],
])('the period after that to %s ends on %s', (day, next) => {
  expect(nextPeriodEnd(day)).toBe(next)
})

test.each([
  ['2025-09-30', '2026-09-30'],
  ['2024-02-29', '2025-02-28'],
  [null, null],
])('the due date after %s is %s', (day, next) => {
  expect(nextDueDate(day)).toBe(next)
})
