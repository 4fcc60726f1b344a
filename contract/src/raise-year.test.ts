import { expect, test } from 'vitest'
import { findYear } from './find-year.ts'
import { raiseYear } from './raise-year.ts'

test.each([
  ['Orbell 2025', 'Orbell 2026', 2025],
  ['Orbell 2024/25', 'Orbell 2025/26', 2025],
  ['Orbell 2024-2025, group', 'Orbell 2025-2026, group', 2025],
  ['Orbell 1999/00', 'Orbell 2000/01', 2000],
  ['Year ended 31.12.2025', 'Year ended 31.12.2026', 2025],
  // A month, or a whole date.
  ['Orbell 2025-03', 'Orbell 2026-03', 2025],
  ['Orbell 2025-12-31', 'Orbell 2026-12-31', 2025],
  ['2025', '2026', 2025],
  ['Orbell FY25', 'Orbell FY26', 2025],
  ['Orbell ye 99', 'Orbell ye 00', 2099],
  // A name of the client's, and the year.
  ['Fund 2020 Ltd, 2025', 'Fund 2020 Ltd, 2026', 2025],
])('the next of %j is %j', (name, next, year) => {
  expect(raiseYear(name)).toBe(next)
  expect(findYear(name)).toBe(year)
})

test.each([
  'Orbell',
  'Orbell 12',
  'Company 020251',
  'Orbell v2',
  'Room 3025',
  'No. 12025',
  'YE 30 June 25',
  'Y/E 31/03/25',
  'YE 31st March',
  '',
])('%j has no year', (name) => {
  expect(raiseYear(name)).toBeNull()
  expect(findYear(name)).toBeNull()
})
