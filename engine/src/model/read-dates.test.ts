import { describe, expect, test } from 'vitest'
import { dayAfter, monthsBefore, readDates } from './read-dates.ts'

describe('readDates', () => {
  test.each([
    ['the year ended 31 December 2025 and', ['2025-12-31']],
    ['Fiscal year ended June 30, 2025', ['2025-06-30']],
    ['from 1st April 2024 to 31 March 2025', ['2024-04-01', '2025-03-31']],
    ['on 31 February 2025', []],
    ['at 29 February 2024', ['2024-02-29']],
    ['may 5, 2025 be', ['2025-05-05']],
    ['in December 2025', []],
  ])('%s', (text, dates) => {
    expect(readDates(text).map(({ date }) => date)).toEqual(dates)
  })
})

test('a period of twelve months begins on the day after the last one', () => {
  expect(dayAfter(monthsBefore('2025-12-31', 12))).toBe('2025-01-01')
  expect(dayAfter(monthsBefore('2024-02-29', 12))).toBe('2023-03-01')
  expect(dayAfter(monthsBefore('2025-03-31', 15))).toBe('2024-01-01')
})
