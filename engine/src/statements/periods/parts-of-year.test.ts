import { describe, expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { statementsOf } from '../statements-of.ts'

/** The years of the columns of an income statement; null for a column of no period. */
function yearsOf(heading: string, period = 'year ended December 31, 2025') {
  const document = readDocument(
    pagesFromText(`Orbell Foods Inc.
Consolidated Statements of Income
For the ${period}
${heading}
                                      2025       2024        2025       2024

Revenue                             12,345     11,232      48,300     46,100
Cost of sales                       (8,321)    (7,987)    (31,807)   (30,100)
Gross profit                         4,024      3,245      16,493     16,000
Administrative expenses             (2,000)    (1,900)     (8,333)    (8,000)
Profit before income taxes           2,024      1,345       8,160      8,000
Income taxes                          (500)      (345)     (2,000)    (2,000)
Net income                           1,524      1,000       6,160      6,000
`),
  )
  return statementsOf(document).statements[0]?.columns.map(({ period: { value } }) => value?.year ?? null)
}

describe('a quarter beside the year', () => {
  test('has no period of its own, on either side', () => {
    expect(yearsOf('                                   Three months ended           Year ended')).toEqual([null, null, 2025, 2024])
    expect(yearsOf('                                      Year ended            Three months ended')).toEqual([2025, 2024, null, null])
  })

  test('is the period of a document that reports on a quarter', () => {
    const quarter = 'three months ended March 31, 2025'
    expect(yearsOf('                                   Three months ended           Year ended', quarter)?.[0]).toBe(2025)
  })
})
