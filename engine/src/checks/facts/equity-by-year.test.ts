import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { listFacts } from './list-facts.ts'

test('the opening total of an equity statement with a column for each year is last year’s closing one', () => {
  const document = readDocument(
    pagesFromText(`Larkfield Instruments Inc.
Consolidated statements of shareholders' equity
(in millions)

                                                             Years ended December 31,
                                                            2025       2024       2023
Total shareholders' equity, beginning balances            62,146     50,672     63,090
Retained earnings:
Beginning balances                                          (214)    (3,068)     5,562
Net income                                                93,736     96,995     99,803
Dividends declared                                       (15,218)   (14,996)   (14,793)
Ending balances                                           78,304     78,931     90,572
Total shareholders' equity, ending balances               56,950     62,146     50,672`),
  )
  const { statements } = document
  expect(statements.map(({ kind }) => kind)).toEqual(['equity-statement'])
  const totals = listFacts(document).filter(({ row }) => row.label.startsWith('Total'))
  expect(totals.map(({ opening, values }) => [opening, [...values].map(([year, { text }]) => `${year}: ${text}`)])).toEqual([
    [true, ['2024: 62,146', '2023: 50,672', '2022: 63,090']],
    [false, ['2025: 56,950', '2024: 62,146', '2023: 50,672']],
  ])
})
