import { expect, test } from 'vitest'
import { reviewDocument } from './review.ts'
import { pagesFromText } from './testing/page-from-text.ts'

const notes = (stocks: string, debtors: string) =>
  pagesFromText(`Notes to the financial statements

4. Stocks

                                      2025          2024
                                         £             £

Raw materials                       12,345        11,232
Work in progress                     4,321         3,987
Finished goods                      23,456        21,098
Total                               ${stocks}        36,317

5. Debtors

                                      2025          2024
                                         £             £

Trade debtors                       52,345        51,232
Prepayments                          6,321         5,987
Other debtors                        3,456         3,098
Total                               ${debtors}        60,317
`)

const sums = (pages: ReturnType<typeof notes>) =>
  reviewDocument(pages).findings.flatMap(({ check, id }) => (check === 'ARI-06' ? [id] : []))

test('a finding keeps its fingerprint when another with the same label is corrected', () => {
  const both = sums(notes('40,212', '62,212'))
  expect(both).toHaveLength(2)
  expect(sums(notes('40,122', '62,212'))).toEqual([both[1]])
})
