import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pageFromText } from '../../testing/page-from-text.ts'
import { directorLoans } from './solvency.ts'

test.each([
  ['2,000', 1],
  ['2,025', 1],
  ['2025', 0],
])('a director who owes %s raises %i points', (owed, points) => {
  const document = readDocument([
    pageFromText(`
Fernhill Traders Limited
Notes to the financial statements for the year ended 31 December 2025
These accounts are prepared in accordance with FRS 102.

4. Debtors
                                              2025            2024
                                                 £               £
Trade debtors                               41,000          39,500
Prepayments                                  3,100           2,900
Amounts owed by directors                    ${owed.padStart(5)}           1,200
                                            46,100          43,600
`),
  ])
  expect(directorLoans.run({ document, casts: [] }).points ?? []).toHaveLength(points)
})
