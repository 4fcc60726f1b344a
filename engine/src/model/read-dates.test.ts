import { describe, expect, test } from 'vitest'
import { dayAfter, daysBefore, monthsBefore, readDates, yearsLater } from './read-dates.ts'

describe('readDates', () => {
  test.each([
    ['the year ended 31 December 2025 and', ['2025-12-31']],
    ['Fiscal year ended June 30, 2025', ['2025-06-30']],
    ['from 1st April 2024 to 31 March 2025', ['2024-04-01', '2025-03-31']],
    ['from 2 nd February 2024 to 31 st March 2025', ['2024-02-02', '2025-03-31']],
    ['on 31 February 2025', []],
    ['at 29 February 2024', ['2024-02-29']],
    ['may 5, 2025 be', ['2025-05-05']],
    ['in December 2025', []],
    ['Bilanz zum 31. Dezember 2025 und 30. September 2024', ['2025-12-31', '2024-09-30']],
    ['vom 1. März 2024 bis zum 28.2.2025', ['2024-03-01', '2025-02-28']],
    ['du 1er janvier 2025 au 31 décembre 2025', ['2025-01-01', '2025-12-31']],
    ['du 01/01/2025 au 31/12/2025', ['2025-01-01', '2025-12-31']],
    ['a day or a month first: 3/4/2025', []],
    ['section 2.10.2025.1 and 31.13.2025', []],
  ])('%s', (text, dates) => {
    expect(readDates(text).map(({ date }) => date)).toEqual(dates)
  })
})

test('a period of twelve months begins on the day after the last one', () => {
  expect(dayAfter(monthsBefore('2025-12-31', 12))).toBe('2025-01-01')
  expect(dayAfter(monthsBefore('2024-02-29', 12))).toBe('2023-03-01')
  expect(dayAfter(monthsBefore('2025-03-31', 15))).toBe('2024-01-01')
})

test('days are counted back over the ends of months', () => {
  expect(daysBefore('2026-01-03', 371)).toBe('2024-12-28')
  expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29')
})

test('a year later, the last of February is the last of February', () => {
  expect(yearsLater('2024-02-29', 1)).toBe('2025-02-28')
  expect(yearsLater('2023-02-28', 1)).toBe('2024-02-29')
  expect(yearsLater('2025-02-28', -1)).toBe('2024-02-29')
  expect(yearsLater('2025-12-31', 1)).toBe('2026-12-31')
  expect(yearsLater('2025-03-30', -1)).toBe('2024-03-30')
})
