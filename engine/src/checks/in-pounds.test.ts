import { expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { pageFromText } from '../testing/page-from-text.ts'
import { sizeAndDeadlines } from './analytical/size-and-deadlines.ts'
import { sizeRegime } from './presentation/size-regime.ts'

/** Far above every limit for a small company, in the required currency. */
function accountsIn(sign: string) {
  return readDocument([
    pageFromText(`
Fernhill Traders Limited
Registered number 01234567
Statement of income and retained earnings for the year ended 31 December 2025
These accounts are prepared in accordance with FRS 102 Section 1A and the small companies regime of the Companies Act 2006.

                                        2025            2024
                                        ${sign}               ${sign}
Turnover                          10,400,000      10,350,000
Cost of sales                     (4,300,000)     (4,300,000)
Gross profit                       6,100,000       6,050,000
Administrative expenses           (5,000,000)     (5,000,000)
Profit before taxation             1,100,000       1,050,000
Profit for the financial year      1,100,000       1,050,000

Balance sheet as at 31 December 2025

                                        2025            2024
                                        ${sign}               ${sign}
Total assets                      90,100,000      90,050,000
Total liabilities                (80,000,000)    (80,000,000)
Net assets                        10,100,000      10,050,000
`),
  ])
}

test('limits in pounds are compared with pounds only', () => {
  const run = (sign: string) => sizeRegime.run({ document: accountsIn(sign), casts: [] }).answer
  expect(run('£')?.reason).toMatch(/£/)
  expect(run('€')).toMatchObject({ state: 'for-a-person', reason: expect.stringContaining('pounds') })
})

test('a turnover is near a limit only in pounds', () => {
  const run = (sign: string) => sizeAndDeadlines.run({ document: accountsIn(sign), casts: [] }).points
  expect(run('£')).toHaveLength(1)
  expect(run('€')).toEqual([])
})
