import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test.each([
  ['2025-03-31', '2025-03-31'],
  ['2025/3/1', '2025-03-01'],
  ['20250331', '2025-03-31'],
  ['2025-03-31T10:22:33Z', '2025-03-31'],
  ['2025-03-31 00:00:00', '2025-03-31'],
  ['31-Mar-25', '2025-03-31'],
  ['31 March 2025', '2025-03-31'],
  ['Mar 31, 2025', '2025-03-31'],
  ['1-Jul-98', '1998-07-01'],
  ['2024-02-29', '2024-02-29'],
  ['2025-02-29', null],
  ['Opening balance', null],
  ['', null],
  ['45382', null],
])('%s is one day', (text, day) => {
  expect(readDay(text)).toEqual({ dayFirst: day, monthFirst: day })
})

test.each([
  ['04/03/2025', '2025-03-04', '2025-04-03'],
  ['31.03.25', '2025-03-31', null],
  ['3/31/2025', null, '2025-03-31'],
  ['31/04/2025', null, null],
  ['04/03/2025 10:15 PM', '2025-03-04', '2025-04-03'],
])('%s depends on what comes first', (text, dayFirst, monthFirst) => {
  expect(readDay(text)).toEqual({ dayFirst, monthFirst })
})
