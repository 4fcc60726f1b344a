import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { compareEmployees } from './average-employees.ts'

const TABLE = `The average number of employees was as follows:

                                                    2025         2024
Production                                            48           45
Administration                                        18           16
Total                                                 66           61`
const SENTENCE = 'The average monthly number of persons employed during the year was 66 (2024: 61).'

const titles = (report: string, note: string) =>
  compareEmployees(
    readDocument(
      pagesFromText(`Somebody Limited
Directors’ report
For the year ended 31 March 2025

${report}
========
Notes to the financial statements
For the year ended 31 March 2025

5. Staff numbers

${note}`),
    ),
  ).map(({ title }) => title)

test.each([TABLE, SENTENCE])('an average number of employees that differs from the note is questioned', (note) => {
  const expected = ['The average number of employees is 64 in the text and 66 on page 2']
  expect(titles('During the year the company employed an average of 64 employees.', note)).toEqual(expected)
  expect(titles('The average number of employees during the year was 64 (2024: 61).', note)).toEqual(expected)
})

test.each([
  'During the year the company employed an average of 66 employees.',
  'During the year the company employed an average of 48 people in production.',
  'The average number of full-time equivalent employees was 64.',
  'The average number of employees in 2024 was 61.',
  'The average number of employees in the pension scheme was 58.',
  'The average number of employees during the year, who work on three sites, was 58.',
  'The company had 64 employees at the year end.',
])('%s is not questioned', (report) => {
  expect(titles(report, TABLE)).toEqual([])
  expect(titles(report, SENTENCE)).toEqual([])
})

test('a number that the table of the note shows for a part is not questioned', () => {
  expect(titles('The average number of employees was 48.', TABLE)).toEqual([])
})

test('a note that counts in another way is not compared', () => {
  expect(titles('The average number of employees was 64.', TABLE.replace('employees', 'employees, excluding directors,'))).toEqual([])
  const row = (label: string) => `Other facts                                        2025     2024
${label.padEnd(50)}   66       61
Vans                                                  3        3`
  expect(titles('The average number of employees was 64.', row('Average number of full-time equivalent employees'))).toEqual([])
  expect(titles('The average number of employees was 64.', row('Average number of employees'))).toHaveLength(1)
})
