import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pageFromText } from '../../testing/page-from-text.ts'
import { directorLoans, liquidity } from './solvency.ts'

function loanDocument(owed: string, text = '') {
  return readDocument([
    pageFromText(`
Fernhill Traders Limited
Notes to the financial statements for the year ended 31 December 2025
These accounts are prepared in accordance with FRS 102.
${text}

4. Debtors
                                              2025            2024
                                                 £               £
Trade debtors                               41,000          39,500
Prepayments                                  3,100           2,900
Amounts owed by directors                    ${owed.padStart(5)}           1,200
                                            46,100          43,600
`),
  ])
}

test.each([
  ['2,000', 1],
  ['2,025', 1],
  ['2025', 0],
])('a director who owes %s raises %i points', (owed, points) => {
  expect(directorLoans.run({ document: loanDocument(owed), casts: [] }).points ?? []).toHaveLength(points)
})

test.each([
  ['The company’s shares are admitted to trading on the Main Market of the London Stock Exchange.', 'not-applicable'],
  ['Our ordinary shares are listed on the New York Stock Exchange.', 'not-applicable'],
  ['The company’s shares are traded on AIM, a market of the London Stock Exchange.', undefined],
  ['The company’s shares are traded on AIM and not on the Main Market.', undefined],
  ['Ms Dell was a director of Ferngate Inc (NASDAQ: FGTE) and raised the company’s market share.', undefined],
])('%s', (text, state) => {
  const { answer, points = [] } = directorLoans.run({ document: loanDocument('2,000', text), casts: [] })
  expect(answer?.state).toBe(state)
  expect(points).toHaveLength(state === undefined ? 1 : 0)
})

test('liabilities over assets are each shown with both years of their own', () => {
  const document = readDocument([
    pageFromText(`
Balance sheet
At 31 December 2025

                                              2025            2024
                                                 £               £
Fixed assets                                80,000          70,000
Total current assets                        20,000          24,000
Total assets                               100,000          94,000
Total current liabilities                   45,000          41,000
Share capital                               55,000          53,000
Total equity and liabilities               100,000          94,000
`),
  ])
  const [point] = liquidity.run({ document, casts: [] }).points ?? []
  expect(point?.detail).toContain('“Total current liabilities” 45,000, before 41,000 over “Total current assets” 20,000, before 24,000.')
  expect(point?.evidence.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Total current liabilities (2025): 45,000',
    'Total current liabilities (2024): 41,000',
    'Total current assets (2025): 20,000',
    'Total current assets (2024): 24,000',
  ])
})

test('signs of strain are joined as a sentence, and each is explained in one of its own', () => {
  const document = readDocument([
    pageFromText(`
Fernhill Traders Limited
Balance sheet at 31 December 2025
                                              2025            2024
                                                 £               £
Fixed assets                                20,000          24,000
Total current assets                        20,000          24,000
Total assets                                40,000          48,000
Total current liabilities                   45,000          51,000
Net liabilities                             (5,000)         (3,000)
`),
  ])
  const [point] = liquidity.run({ document, casts: [] }).points ?? []
  expect(point?.title).toBe('Going concern: how does the document address net current liabilities and net liabilities?')
  expect(point?.detail).toMatch(
    /^Net current liabilities: .*\. Net liabilities: “Net liabilities” \(5,000\), before \(3,000\)\. The document/,
  )
})
