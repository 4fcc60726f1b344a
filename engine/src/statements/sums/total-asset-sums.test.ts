import { describe, expect, test } from 'vitest'
import { requiredSumsOf } from '../../testing/required-sums-of.ts'

describe('a balance sheet that sets assets against capital, reserves and liabilities', () => {
  test('with headings, subtotals and named totals', () => {
    expect(
      requiredSumsOf(`
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
Cash at bank                                            1,018       1,095
                                                        2,222       2,082
Prepayments and accrued income                             26          31
TOTAL ASSETS                                            2,900       2,934
Capital and reserves
Called up share capital                                   100         100
Profit and loss account                                   909       1,114
Shareholders' funds                                     1,009       1,214
Provisions for liabilities                                 83         143
Creditors
Amounts falling due within one year                     1,391       1,120
Amounts falling due after more than one year              400         440
Accruals and deferred income                               17          17
TOTAL CAPITAL, RESERVES AND LIABILITIES                 2,900       2,934
`),
    ).toEqual([
      'row 3 = Intangible assets + Tangible assets',
      'row 6 = Stocks + Cash at bank',
      'TOTAL ASSETS = row 3 + row 6 + Prepayments and accrued income',
      "Shareholders' funds = Called up share capital + Profit and loss account",
      "TOTAL CAPITAL, RESERVES AND LIABILITIES = Shareholders' funds + Provisions for liabilities + Amounts falling due within one year + Amounts falling due after more than one year + Accruals and deferred income",
    ])
  })

  test('with totals that have no label, which are the same', () => {
    expect(
      requiredSumsOf(`
              Balance sheet as at 31 May 2025
                                                         2025        2024
                                                            £           £
Fixed assets
Tangible assets                                           612         771
Current assets
Stocks                                                  1,204         987
Cash at bank                                            1,018       1,095
                                                        2,222       2,082
                                                        2,834       2,853
Capital and reserves
Called up share capital                                   100         100
Profit and loss account                                   943       1,183
                                                        1,043       1,283
Creditors
Amounts falling due within one year                     1,391       1,130
Amounts falling due after more than one year              400         440
                                                        1,791       1,570
                                                        2,834       2,853
`),
    ).toEqual([
      'row 4 = Stocks + Cash at bank',
      'row 5 = Tangible assets + row 4',
      'row 8 = Called up share capital + Profit and loss account',
      'row 11 = Amounts falling due within one year + Amounts falling due after more than one year',
      'row 12 = row 8 + row 11',
      'row 12 = row 5',
    ])
  })

  test('with the lines of a micro-entity alone', () => {
    expect(
      requiredSumsOf(`
              Micro-entity balance sheet as at 31 May 2025
                                                         2025        2024
                                                            £           £
Fixed assets                                              612         771
Current assets                                          2,222       2,082
Prepayments and accrued income                             30          20
                                                        2,864       2,873
Capital and reserves                                    1,043       1,283
Provisions for liabilities                                410         440
Creditors: amounts falling due within one year          1,391       1,130
Accruals and deferred income                               20          20
                                                        2,864       2,873
`),
    ).toEqual([
      'row 4 = Fixed assets + Current assets + Prepayments and accrued income',
      'row 9 = Capital and reserves + Provisions for liabilities + Creditors: amounts falling due within one year + Accruals and deferred income',
      'row 9 = row 4',
    ])
  })

  test('subtotals may be named like their heading, and lines of no known meaning belong to it', () => {
    expect(
      requiredSumsOf(`
              Statement of financial position as at 31 May 2025
                                                         2025        2024
                                                            £           £
Current
Inventories                                             1,204         987
Current assets                                          1,204         987
Non-current
Property, plant and equipment                             612         771
Non-current assets                                        612         771
Total assets                                            1,816       1,758
Current
Money held for the guild                                  200         300
Trade payables                                            391         130
Current liabilities                                       591         430
Total liabilities                                         591         430
Equity
Share capital                                             100         100
Retained earnings                                       1,125       1,228
Total equity                                            1,225       1,328
Total equity and liabilities                            1,816       1,758
`),
    ).toEqual([
      'Current assets = Inventories',
      'Non-current assets = Property, plant and equipment',
      'Total assets = Current assets + Non-current assets',
      'Current liabilities = Money held for the guild + Trade payables',
      'Total liabilities = Current liabilities',
      'Total equity = Share capital + Retained earnings',
      'Total equity and liabilities = Total liabilities + Total equity',
    ])
  })
})

describe('a balance sheet that takes total liabilities off total assets', () => {
  test('with claims in brackets', () => {
    expect(
      requiredSumsOf(`
              Statement of financial position as at 31 May 2025
                                                         2025        2024
                                                            £           £
Non-current assets
Property, plant and equipment                             652         821
Current assets
Inventories                                             1,204         987
Cash and cash equivalents                               1,018       1,095
                                                        2,222       2,082
Total assets                                            2,874       2,903
Current liabilities
Trade and other payables                               (1,391)     (1,130)
Current tax                                               (20)        (10)
                                                       (1,411)     (1,140)
Net current assets                                        811         942
Non-current liabilities
Borrowings                                               (380)       (420)
Total liabilities                                      (1,791)     (1,560)
Net assets                                              1,083       1,343
Equity
Share capital                                             100         100
Retained earnings                                         983       1,243
Total equity                                            1,083       1,343
`),
    ).toEqual([
      'row 4 = Inventories + Cash and cash equivalents',
      'Total assets = Property, plant and equipment + row 4',
      'row 8 = Trade and other payables + Current tax',
      'Total liabilities = row 8 + Borrowings',
      'Net assets = Total assets + Total liabilities',
      'Total equity = Share capital + Retained earnings',
    ])
  })

  test('a statement under US GAAP fixes none', () => {
    expect(
      requiredSumsOf(`
              Prepared in accordance with accounting principles generally accepted in the United States of America (US GAAP)
              Balance sheet as at 31 May 2025
                                                         2025        2024
                                                            $           $
Inventories                                             1,204         987
Cash                                                    1,018       1,095
Total assets                                            2,222       2,082
Accounts payable                                        1,391       1,130
Common stock                                              831         952
Total liabilities and stockholders' equity              2,222       2,082
`),
    ).toEqual([])
  })
})
