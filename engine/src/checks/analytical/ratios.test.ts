import { describe, expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pageFromText } from '../../testing/page-from-text.ts'
import { impliedRates } from './ratios.ts'

function questions(tax: string, after: string) {
  const document = readDocument([
    pageFromText(`
Consolidated income statement
For the year ended 31 December 2025

                                              2025            2024
                                             £'000           £'000
Revenue                                     40,000          39,000
Operating costs                            (34,470)        (33,700)
Profit before tax                            5,530           5,300
Income taxes                       ${tax.padStart(15)}          (1,300)
Profit for the year                ${after.padStart(15)}           4,000
`),
  ])
  return (impliedRates.run({ document, casts: [] }).points ?? []).map(({ title, detail }) => `${title} ${detail}`)
}

describe('tax over profit before tax', () => {
  test('is questioned with its sign where the tax is a credit', () => {
    expect(questions('5,460', '10,990')).toEqual([
      'Is tax over profit before tax of −98.7% right? “Income taxes”, a credit, over “Profit before tax”; the usual range is 5.0% to 40.0%.',
    ])
    expect(questions('1,100', '6,630')).toEqual([expect.stringContaining('of −19.9% right?')])
  })

  test('is questioned where the charge is outside the usual range, and only then', () => {
    expect(questions('(5,460)', '70')).toEqual([
      'Is tax over profit before tax of 98.7% right? “Income taxes” over “Profit before tax”; the usual range is 5.0% to 40.0%.',
    ])
    expect(questions('(1,100)', '4,430')).toEqual([])
  })
})

test('borrowings in several lines are cited by line, each with its own years, and leases with them', () => {
  const document = readDocument([
    pageFromText(`
Balance sheet
At 31 December 2025

                                              2025            2024
                                             £'000           £'000
Cash at bank                                 2,090           1,950
Total assets                                 2,090           1,950
Bank loans due within one year                 109             108
Bank loans due after one year                  199             308
Lease liabilities                              100               -
Share capital                                1,682           1,534
Total equity and liabilities                 2,090           1,950
`),
    pageFromText(
      `
Income statement
For the year ended 31 December 2025

                                              2025            2024
                                             £'000           £'000
Revenue                                      4,000           3,900
Operating costs                             (3,570)         (3,500)
Finance costs                                  (86)            (88)
Profit before tax                              344             312
Taxation                                       (80)            (70)
Profit for the year                            264             242
`,
      2,
    ),
  ])
  const [point] = impliedRates.run({ document, casts: [] }).points ?? []
  expect(point?.detail).toContain('“Bank loans due within one year + Bank loans due after one year + Lease liabilities”')
  expect(point?.evidence.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Finance costs (2025): (86)',
    'Bank loans due within one year (2025): 109',
    'Bank loans due within one year (2024): 108',
    'Bank loans due after one year (2025): 199',
    'Bank loans due after one year (2024): 308',
    'Lease liabilities (2025): 100',
    'Lease liabilities (2024): -',
  ])
})
