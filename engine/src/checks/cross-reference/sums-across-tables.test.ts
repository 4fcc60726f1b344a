import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { listAgreements } from './claim-matches.ts'

const INCOME_STATEMENT = `
Larkrise Foods, Inc.
Consolidated Statements of Operations
Years ended December 31
(in millions)
                                              2017       2016       2015
Net sales                                   22,923     21,564     23,372
Cost of sales                               14,105     13,138     14,009
Gross margin                                 8,818      8,426      9,363
Operating expenses                           2,684      2,424      2,240
Operating income                             6,134      6,002      7,123
Provision for income taxes                   1,574      1,569      1,912
Net income                                   4,560      4,433      5,211
======
Larkrise Foods, Inc.
Notes to Consolidated Financial Statements
`

const NOTE = (thirdQuarter: string, europe: string) => `
Note 11 - Segment Information
                                              2017       2016       2015
Americas:
Net sales                                    9,660      8,661      9,386
Operating income                             3,068      2,817      3,119
Europe:
Net sales                                    5,494      4,995      5,034
Operating income                             ${europe}      1,535      1,653
Asia:
Net sales                                    7,769      7,908      8,952
Operating income                             1,415      1,650      2,351
Note 12 - Selected Quarterly Financial Information (Unaudited)
                           First Quarter   Second Quarter   Third Quarter   Fourth Quarter
2017:
Net sales                          7,835            5,290           ${thirdQuarter}            5,258
Gross margin                       3,018            2,059           1,749            1,992
Operating income                   2,336            1,401           1,085            1,312
2016:
Net sales                          7,587            5,056           4,236            4,685
Gross margin                       3,042            1,992           1,611            1,781
Operating income                   2,417            1,399           1,010            1,176
`

function listSums(note: string): string[] {
  return listAgreements(readDocument(pagesFromText(`${INCOME_STATEMENT}${note}`)))
    .filter(({ kind }) => kind === 'sum')
    .map(({ state, terms }) => `${state}: ${terms.map(({ figure }) => figure.text).join(' ')}`)
}

test('quarters add up to the year of the income statement, block by block', () => {
  const sums = listSums(NOTE('4,540', '1,651'))
  expect(sums).toContain('ticked: 7,835 5,290 4,540 5,258 22,923')
  expect(sums).toContain('ticked: 3,042 1,992 1,611 1,781 8,426')
  expect(sums.filter((sum) => !sum.startsWith('ticked'))).toEqual([])
})

test('a slip in a quarter is a difference', () => {
  expect(listSums(NOTE('4,450', '1,651'))).toContain('difference: 7,835 5,290 4,450 5,258 22,923')
})

const QUARTERS_OF = (headings: string, rows: string) => `
Note 12 - Selected Quarterly Financial Information (Unaudited)
${headings}
${rows}
`

test('quarters of two years side by side add up to the year of each', () => {
  const note = QUARTERS_OF(
    `                            1st Quarter        2nd Quarter        3rd Quarter        4th Quarter
                          2017      2016     2017      2016     2017      2016     2017      2016`,
    `Net sales                7,835     7,587    5,290     5,056    4,540     4,236    5,258     4,685
Gross margin             3,018     3,042    2,059     1,992    1,749     1,611    1,992     1,781`,
  )
  expect(listSums(note)).toContain('ticked: 7,835 5,290 4,540 5,258 22,923')
  expect(listSums(note)).toContain('ticked: 3,042 1,992 1,611 1,781 8,426')
})

test('each quarter is rounded on its own, and their columns may be numbered under a title', () => {
  const note = QUARTERS_OF(
    `                                          2017 Quarters
                           First            Second          Third          Fourth`,
    `Net sales                   7,836           5,290           4,540           5,258
Gross margin                3,019           2,059           1,749           1,992`,
  )
  expect(listSums(note)).toContain('rounding: 7,836 5,290 4,540 5,258 22,923')
})

test('the line that each segment has adds up to the income statement, and a slip in it is a difference', () => {
  expect(listSums(NOTE('4,540', '1,651'))).toContain('ticked: 3,068 1,651 1,415 6,134')
  expect(listSums(NOTE('4,540', '1,561'))).toContain('difference: 3,068 1,561 1,415 6,134')
})

test('quarters that are restated differ without a finding', () => {
  expect(listSums(NOTE('4,137', '1,651'))).toContain('unverifiable: 7,835 5,290 4,137 5,258 22,923')
})
