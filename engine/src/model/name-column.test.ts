import { expect, test } from 'vitest'
import { tableOf } from '../testing/table-of.ts'
import { describeColumn, nameColumn } from './name-column.ts'

/** A table with these headings; a year in one is the year of its column. */
function tableWith(...headings: readonly string[]) {
  const table = tableOf([['Item', ...headings.map(() => 1n)]])
  return {
    ...table,
    columns: table.columns.map((column, index) => {
      const heading = headings[index] ?? ''
      const year = /20\d\d/.exec(heading)?.[0]
      return { ...column, heading, year: year === undefined ? undefined : Number(year) }
    }),
  }
}

const namesOf = (...headings: readonly string[]) => headings.map((_, index) => describeColumn(tableWith(...headings), index))

test('columns that differ in their years are named by them', () => {
  expect(namesOf('Year ended 30 September 2022 £', '2021 £’000')).toEqual(['2022', '2021'])
  expect(namesOf('At 31 December 2022', 'Lapsed')).toEqual(['2022', 'Lapsed'])
})

test('where years do not tell the columns apart, they are named by their headings', () => {
  expect(namesOf('Group 2022 £’000', 'Company 2022 £’000')).toEqual(['Group 2022', 'Company 2022'])
  expect(namesOf('April 2020 Warrants', 'June 2020 Warrants', 'Total')).toEqual(['April 2020 Warrants', 'June 2020 Warrants', 'Total'])
  expect(namesOf('2022 £', '2022 thousands of euros')).toEqual(['2022', '2022 euros'])
})

test('of a long heading the last words are its name, and a column without one has its number', () => {
  expect(namesOf('Northfield Capital Plc Retained Earnings £’000', '')).toEqual(['Capital Plc Retained Earnings', 'column 2'])
})

test('the name that fingerprints are made of is the year, or the whole of a short heading', () => {
  const table = tableWith('Group 2022 £’000', 'Company 2022 £’000', 'Northfield Capital Plc Retained Earnings £’000', 'Total £’000')
  expect(table.columns.map((_, index) => nameColumn(table, index))).toEqual(['2022', '2022', 'column 3', 'Total'])
})
