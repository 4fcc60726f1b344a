import { describe, expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { expectedSums } from './expected-sums.ts'

/** The sums that the last table of a page requires, each as "Total = Part + Part − Part". */
function sumsOf(text: string): string[] {
  const document = readDocument(pagesFromText(text))
  const statement = document.statements.at(-1)
  if (statement === undefined) return []
  const nameOf = (row: number): string => statement.table.rows[row]?.label || `row ${row + 1}`
  return expectedSums(document, statement).map(({ total, parts }) =>
    `${nameOf(total)} = ${parts.map(({ row, sign }) => `${sign === 1 ? '+' : '−'} ${nameOf(row)}`).join(' ')}`.replace('= + ', '= '),
  )
}

describe('a balance sheet that leads to net assets', () => {
  test('with headings and subtotals without a label', () => {
    expect(
      sumsOf(`
              Rushmere Kettles Limited
              Balance sheet as at 31 May 2025
                                                         2025        2024
                                                            £           £
Fixed assets
Intangible assets                                          40          50
Tangible assets                                           612         771
                                                          652         821
Current assets
Stocks                                                  1,204         987
Cash at bank                                              318         455
                                                        1,522       1,442
Creditors: amounts falling due within one year         (1,391)     (1,120)
Net current assets                                        131         322
Total assets less current liabilities                     783       1,143
Creditors: amounts falling due after more than one year  (200)       (300)
Provisions for liabilities                                (83)       (143)
Net assets                                                500         700
Capital and reserves
Called up share capital                                   100         100
Retained earnings                                         400         600
Shareholders' funds                                       500         700
`),
    ).toEqual([
      'row 3 = Intangible assets + Tangible assets',
      'row 6 = Stocks + Cash at bank',
      'Net current assets = row 6 + Creditors: amounts falling due within one year',
      'Total assets less current liabilities = row 3 + Net current assets',
      'Net assets = Total assets less current liabilities + Creditors: amounts falling due after more than one year + Provisions for liabilities',
      "Shareholders' funds = Called up share capital + Retained earnings",
    ])
  })

  test('claims without brackets are deducted, and what is printed without a label above equity is net assets', () => {
    expect(
      sumsOf(`
              Balance sheet as at 31 May 2025
                                                         2025        2024
                                                            £           £
Tangible assets                                           612         771
Cash at bank                                              318         455
Creditors: amounts falling due within one year            130         120
Net current assets                                        188         335
                                                          800       1,106
Called up share capital                                   100         100
Retained earnings                                         700       1,006
Shareholders' funds                                       800       1,106
`),
    ).toEqual([
      'Net current assets = Cash at bank − Creditors: amounts falling due within one year',
      'row 5 = Tangible assets + Net current assets',
      "Shareholders' funds = Called up share capital + Retained earnings",
    ])
  })

  test('with the lines of a micro-entity alone', () => {
    expect(
      sumsOf(`
              Micro-entity balance sheet as at 30 June 2025
                                                         2025        2024
                                                            £           £
Called up share capital not paid                            1           1
Fixed assets                                              700         700
Current assets                                            450         300
Creditors: amounts falling due within one year              0           0
Net current assets (liabilities)                          450         300
Total assets less current liabilities                   1,151       1,001
Net assets                                              1,151       1,001
Capital and reserves                                    1,151       1,001
`),
    ).toEqual([
      'Net current assets (liabilities) = Current assets + Creditors: amounts falling due within one year',
      'Total assets less current liabilities = Called up share capital not paid + Fixed assets + Net current assets (liabilities)',
      'Net assets = Total assets less current liabilities',
      'Capital and reserves = Net assets',
    ])
  })

  test('with totals of creditors', () => {
    expect(
      sumsOf(`
              Balance sheet as at 31 May 2025
                                                         2025        2024
                                                            £           £
Total non-current assets                                  612         771
Total current assets                                      318         455
Trade and other payables                                 (130)       (120)
Current tax                                               (10)        (20)
Total current liabilities                                (140)       (140)
Deferred tax liabilities                                 (100)        (90)
Total non-current liabilities                            (100)        (90)
Net assets                                                690         996
`),
    ).toEqual([
      'Total current liabilities = Trade and other payables + Current tax',
      'Total non-current liabilities = Deferred tax liabilities',
      'Net assets = Total non-current assets + Total current assets + Total current liabilities + Total non-current liabilities',
    ])
  })

  test('nothing is required where assets are set against liabilities and equity, or a line after the creditors has no known meaning', () => {
    expect(
      sumsOf(`
              Balance sheet as at 31 December 2025
                                                         2025        2024
Total current assets                                      318         455
Total assets                                              930       1,226
Total liabilities                                         130         120
Net assets                                                800       1,106
`),
    ).toEqual([])
    expect(
      sumsOf(`
              Balance sheet as at 31 May 2025
                                                         2025        2024
Cash at bank                                              318         455
Creditors: amounts falling due within one year            130         120
Amounts entrusted by the abbey                             12          14
Net current assets                                        200         349
`),
    ).toEqual([])
  })
})

describe('a table of cost, depreciation and carrying amount', () => {
  test('each balance follows from the one before it, and each carrying amount from cost and depreciation at its date', () => {
    expect(
      sumsOf(`
              Notes to the accounts for the year ended 31 May 2025
3. Tangible fixed assets
                                                                      Plant
                                                                          £
Cost
At 1 June 2024                                                        1,840
Additions                                                               260
Disposals                                                               (40)
At 31 May 2025                                                        2,060
Depreciation
At 1 June 2024                                                        1,069
Charge for the year                                                     419
At 31 May 2025                                                        1,488
Net book value
At 31 May 2025                                                          572
At 31 May 2024                                                          771
`).map((line) => line.replaceAll('At ', '')),
    ).toEqual([
      '31 May 2025 = 1 June 2024 + Additions + Disposals',
      '31 May 2025 = 1 June 2024 + Charge for the year',
      '31 May 2025 = 31 May 2025 − 31 May 2025',
      '31 May 2024 = 1 June 2024 − 1 June 2024',
    ])
  })

  test('a balance that did not move is that of both dates', () => {
    expect(
      sumsOf(`
              Notes to the accounts for the year ended 31 May 2025
3. Tangible fixed assets
                                                                      Plant
                                                                          £
Cost
At 1 June 2024
and 31 May 2025                                                       1,840
Depreciation
At 1 June 2024                                                        1,069
Charge for the year                                                     219
At 31 May 2025                                                        1,288
Net book value
At 31 May 2025                                                          552
At 31 May 2024                                                          771
`).map((line) => line.replaceAll('At ', '')),
    ).toEqual([
      '31 May 2025 = 1 June 2024 + Charge for the year',
      '31 May 2025 = 1 June 2024 and 31 May 2025 − 31 May 2025',
      '31 May 2024 = 1 June 2024 and 31 May 2025 − 1 June 2024',
    ])
  })

  test('nothing is required of another table', () => {
    expect(
      sumsOf(`
              Notes to the accounts for the year ended 31 May 2025
                                                         2025        2024
                                                            £           £
Trade debtors                                             318         455
Prepayments                                                12          14
                                                          330         469
`),
    ).toEqual([])
  })
})
