import { expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { pagesFromText } from '../testing/page-from-text.ts'
import { readEmployees } from './read-employees.ts'

const HEAD = 'Somebody Limited\nNotes, for the year ended 31 March 2025\n\n'

test.each([
  ['a sentence with both years', 'The average number of employees during the year was 12 (2024: 11).', { 2025: 12n, 2024: 11n }],
  ['a sentence with this year', 'The average monthly number of persons employed was 1,204.', { 2025: 1204n }],
  ['nil', 'The average number of employees was nil.', { 2025: 0n }],
  [
    'a row of its own',
    'Other facts                              2025     2024\nAverage number of employees                31       29\nVans                                        3        3',
    { 2025: 31n, 2024: 29n },
  ],
])('employees are read from %s', (_, text, byYear) => {
  const read = readEmployees(readDocument(pagesFromText(HEAD + text)))
  expect(Object.fromEntries(read?.byYear ?? [])).toEqual(Object.fromEntries(Object.entries(byYear)))
})

test('a number of shares is not a number of employees', () => {
  expect(readEmployees(readDocument(pagesFromText(`${HEAD}The average number of shares was 5,000,000.`)))).toBeNull()
})
