import { describe, expect, test } from 'vitest'
import { documentOf } from '../../testing/document-of.ts'
import { tableOf } from '../../testing/table-of.ts'
import type { Statement } from '../../model/statement.ts'
import { listPeriods } from './list-periods.ts'

/** A table with these headings over its amounts; a year in a heading is the column's. */
function periodsOf(headings: readonly string[], above: readonly string[] = []) {
  const table = tableOf([['Income', ...headings.map((_, i) => BigInt(100 * (i + 1)))]])
  const columns = table.columns.map((column, i) => {
    const heading = headings[i] ?? ''
    const year = /(?:19|20)\d\d/.exec(heading)?.[0]
    return { ...column, heading, year: year === undefined ? undefined : Number(year) }
  })
  const statement: Statement = { table: { ...table, columns, above }, kind: 'income-statement' }
  const profile = { standard: null, periodEnd: '2016-03-31', group: false, listed: false, audited: false, charity: false }
  return listPeriods(documentOf(statement, profile), statement).map(({ column, year }) => [column, year])
}

describe('the periods of a statement', () => {
  test('are the years in the headings of its columns', () => {
    expect(periodsOf(['2016 £000', '2015 £000'])).toEqual([
      [0, 2016],
      [1, 2015],
    ])
  })

  test('are not known of columns without a year: funds, segments, entities', () => {
    expect(periodsOf(['£000', '£000', '£000'], ['Unrestricted Restricted Total', 'Funds Funds Funds', '£000 £000 £000'])).toEqual([])
    expect(periodsOf(['Unrestricted', 'Restricted'])).toEqual([])
    expect(periodsOf(['', ''])).toEqual([])
  })

  test('are those of a line of years above, one for each column', () => {
    const first = [
      [0, 2016],
      [1, 2015],
    ]
    expect(periodsOf(['£', '£'], ['Year ended 31 March', '2016 2015', '£ £'])).toEqual(first)
    expect(periodsOf(['£', '£', '£', '£'], ['Group Group Charity Charity', '2016 2015 2016 2015'])).toEqual(first)
    expect(periodsOf(['£', '£'], ['For the years ended December 31, 2016 and December 31, 2015'])).toEqual(first)
  })

  test('are not guessed where the line above has other numbers of years, or is a sentence', () => {
    expect(periodsOf(['', '', '', ''], ['Unrestricted Restricted Total 2016 Total 2015'])).toEqual([])
    expect(periodsOf(['', ''], ['The merger of 2016 with a charity founded in 2015'])).toEqual([])
    expect(periodsOf(['', ''], ['At 31 December 2016'])).toEqual([])
  })

  test('take the total where a year has a column for each fund', () => {
    const headings = ['Unrestricted 2016', 'Restricted 2016', 'Total 2016', 'Total 2015']
    expect(periodsOf(headings)).toEqual([
      [2, 2016],
      [3, 2015],
    ])
    expect(periodsOf(['Unrestricted 2016', 'Restricted 2016', 'Total 2016', '2015'])).toEqual([
      [2, 2016],
      [3, 2015],
    ])
    expect(periodsOf(['Restricted 2016', 'Total 2016', 'Restricted 2015', 'Total 2015'])).toEqual([
      [1, 2016],
      [3, 2015],
    ])
    expect(periodsOf(['Unrestricted 2016', 'Restricted 2016', '2015'])).toEqual([])
  })

  test('take the first entity of each year', () => {
    expect(periodsOf(['Group 2016', '2015', 'Company 2016', '2015'])).toEqual([
      [0, 2016],
      [1, 2015],
    ])
  })

  test('are not known where a year is printed over the middle of several named columns', () => {
    expect(periodsOf(['Unrestricted', 'Restricted 2016', 'Total', 'Unrestricted', 'Restricted 2015', 'Total'])).toEqual([])
    expect(periodsOf(['2016', 'Change', '2015'])).toEqual([
      [0, 2016],
      [2, 2015],
    ])
  })
})
