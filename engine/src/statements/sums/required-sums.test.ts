import { describe, expect, test } from 'vitest'
import { requiredSumsOf as sumsOf } from '../../testing/required-sums-of.ts'

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

  test('a line of unknown meaning beneath the heading of the claims is one of them', () => {
    expect(
      sumsOf(`
              Balance sheet as at 31 May 2025
                                                         2025        2024
                                                            £           £
Current assets
Cash at bank                                              318         455
Creditors: amounts falling due within one year
Trade creditors                                           (90)        (80)
Sundry creditors                                          (40)        (40)
                                                         (130)       (120)
Net current assets                                        188         335
Net assets                                                188         335
`),
    ).toEqual([
      'row 4 = Trade creditors + Sundry creditors',
      'Net current assets = Cash at bank + row 4',
      'Net assets = Net current assets',
    ])
  })

  test('debtors due after more than one year and prepayments are current assets', () => {
    expect(
      sumsOf(`
              Consolidated balance sheet as at 31 May 2025
                                                         2025        2024
                                                            £           £
Fixed assets
Tangible assets                                           612         771
Current assets
Debtors: due within one year                              204         187
Debtors: due after more than one year                     100          90
Cash at bank                                              318         455
                                                          622         732
Net current assets                                        622         732
Total assets less current liabilities                   1,234       1,503
`),
    ).toEqual([
      'row 5 = Debtors: due within one year + Debtors: due after more than one year + Cash at bank',
      'Net current assets = row 5',
      'Total assets less current liabilities = Tangible assets + Net current assets',
    ])
    expect(
      sumsOf(`
              Micro-entity balance sheet as at 30 June 2025
                                                         2025        2024
                                                            £           £
Fixed assets                                              700         700
Current assets                                            450         300
Prepayments and accrued income                             50          60
Creditors: amounts falling due within one year           (120)       (110)
Net current assets                                        380         250
Total assets less current liabilities                   1,080         950
`),
    ).toEqual([
      'Net current assets = Current assets + Prepayments and accrued income + Creditors: amounts falling due within one year',
      'Total assets less current liabilities = Fixed assets + Net current assets',
    ])
  })

  test('the funds of a charity follow the last net assets, after the pension liability', () => {
    expect(
      sumsOf(`
              Balance sheet as at 31 March 2025
                                                         2025        2024
                                                            £           £
Total fixed assets                                        612         771
Total current assets                                      318         455
Net assets excluding pension liability                    930       1,226
Defined benefit pension scheme liability                 (130)       (120)
Total net assets                                          800       1,106
The funds of the charity:
Restricted funds                                          300         306
Unrestricted funds                                        630         920
Pension reserve                                          (130)       (120)
Total charity funds                                       800       1,106
`),
    ).toEqual([
      'Net assets excluding pension liability = Total fixed assets + Total current assets',
      'Total net assets = Net assets excluding pension liability + Defined benefit pension scheme liability',
      'Total charity funds = Restricted funds + Unrestricted funds + Pension reserve',
    ])
  })

  test('shareholders’ funds may be a deficit, before minority interests', () => {
    expect(
      sumsOf(`
              Consolidated balance sheet as at 31 March 2025
                                                         2025        2024
                                                            £           £
Fixed assets
Tangible assets                                           612         771
Net liabilities                                           612         771
Capital and reserves
Called up share capital                                   100         100
Profit and loss account                                   500         661
Shareholders' (deficit)/funds                             600         761
Minority interests                                         12          10
                                                          612         771
`).slice(1),
    ).toEqual([
      "Shareholders' (deficit)/funds = Called up share capital + Profit and loss account",
      "row 7 = Shareholders' (deficit)/funds + Minority interests",
    ])
  })

  test('amounts say what is printed without a label after the claims', () => {
    expect(
      sumsOf(`
              Balance sheet as at 31 May 2025
                                                         2025        2024
                                                            £           £
Fixed assets
Tangible assets                                           612         771
Current assets
Debtors                                                   100         101
Cash at bank                                              318         455
                                                          418         556
Creditors: amounts falling due within one year           (130)       (120)
                                                          288         436
Total assets less current liabilities                     900       1,207
Provisions for liabilities                                (10)        (12)
Accruals and deferred income                               (5)         (5)
                                                          (15)        (17)
Net assets                                                885       1,190
Capital and reserves
Called up share capital                                    85          90
Profit and loss account
Brought forward                                         1,100       1,000
Loss or profit for the year                              (300)        100
                                                          800       1,100
Shareholders' funds                                       885       1,190
`),
    ).toEqual([
      'row 4 = Debtors + Cash at bank',
      'row 6 = row 4 + Creditors: amounts falling due within one year',
      'Total assets less current liabilities = Tangible assets + row 6',
      'row 10 = Provisions for liabilities + Accruals and deferred income',
      'Net assets = Total assets less current liabilities + row 10',
      'row 15 = Brought forward + Loss or profit for the year',
      "Shareholders' funds = Called up share capital + row 15",
    ])
  })

  test('nothing is required of a summary that leaves out fixed assets, or where a line after the creditors has no known meaning', () => {
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

  test('in one block, the balances say of what they are, with or without a date', () => {
    const sums = [
      'Cost {end} = Cost {start} + Additions + Disposals',
      'Depreciation {end} = Depreciation {start} + Charge for the year + Depreciation on disposals',
    ]
    const named = (start: string, end: string): string[] => sums.map((sum) => sum.replace('{start}', start).replace('{end}', end))
    expect(
      sumsOf(`
              Notes to the accounts for the year ended 31 May 2025
3. Tangible fixed assets
                                                                      Plant
                                                                          £
Cost at 1 June 2024                                                   1,840
Additions                                                               260
Disposals                                                               (40)
Cost at 31 May 2025                                                   2,060
Depreciation at 1 June 2024                                           1,069
Charge for the year                                                     419
Depreciation on disposals                                               (30)
Depreciation at 31 May 2025                                           1,458
Net book value at 31 May 2025                                           602
Net book value at 31 May 2024                                           771
`),
    ).toEqual([
      ...named('at 1 June 2024', 'at 31 May 2025'),
      'Net book value at 31 May 2025 = Cost at 31 May 2025 − Depreciation at 31 May 2025',
      'Net book value at 31 May 2024 = Cost at 1 June 2024 − Depreciation at 1 June 2024',
    ])
    expect(
      sumsOf(`
              Notes to the accounts for the year ended 31 May 2025
3. Tangible fixed assets
                                                                      Plant
                                                                          £
Cost brought forward                                                  1,840
Additions                                                               260
Disposals                                                               (40)
Cost carried forward                                                  2,060
Depreciation brought forward                                          1,069
Charge for the year                                                     419
Depreciation on disposals                                               (30)
Depreciation carried forward                                          1,458
Net book value                                                          602
Prior year net book value                                               771
`),
    ).toEqual([
      ...named('brought forward', 'carried forward'),
      'Net book value = Cost carried forward − Depreciation carried forward',
      'Prior year net book value = Cost brought forward − Depreciation brought forward',
    ])
  })

  test('impairment may have rows of its own, and a provision takes the place of depreciation', () => {
    expect(
      sumsOf(`
              Notes to the accounts for the year ended 31 May 2025
3. Goodwill
                                                                          £
Cost
At 1 June 2024                                                        1,840
Additions                                                               260
At 31 May 2025                                                        2,100
Amortisation
At 1 June 2024                                                          500
Charge for the year                                                     100
At 31 May 2025                                                          600
Impairment
At 1 June 2024                                                          200
Charge for the year                                                      50
At 31 May 2025                                                          250
Net book value
At 31 May 2025                                                        1,250
At 31 May 2024                                                        1,140
`).map((line) => line.replaceAll('At ', '')),
    ).toEqual([
      '31 May 2025 = 1 June 2024 + Additions',
      '31 May 2025 = 1 June 2024 + Charge for the year',
      '31 May 2025 = 1 June 2024 + Charge for the year',
      '31 May 2025 = 31 May 2025 − 31 May 2025 − 31 May 2025',
      '31 May 2024 = 1 June 2024 − 1 June 2024 − 1 June 2024',
    ])
    expect(
      sumsOf(`
              Notes to the accounts for the year ended 31 May 2025
3. Investments
                                                                          £
Cost
At 1 June 2024 and 31 May 2025                                        1,840
Provisions
At 1 June 2024                                                          500
Written back                                                           (100)
At 31 May 2025                                                          400
Carrying amount
At 31 May 2025                                                        1,440
`).map((line) => line.replaceAll('At ', '')),
    ).toEqual(['31 May 2025 = 1 June 2024 + Written back', '31 May 2025 = 1 June 2024 and 31 May 2025 − 31 May 2025'])
  })

  test('where no movement has brackets, disposals and what else makes every column add up are taken off', () => {
    const note = (disposals: string, reversal: string): string[] =>
      sumsOf(`
              Notes to the accounts for the year ended 31 May 2025
3. Tangible fixed assets
                                                          Land        Plant
                                                             £            £
Cost
At 1 June 2024                                           1,840        2,000
Additions                                                  260            -
Disposals                                           ${disposals}            -
At 31 May 2025                                           2,060        2,000
Depreciation
At 1 June 2024                                           1,069          800
Charge for the year                                        419          100
Reversal of impairment                              ${reversal}           30
At 31 May 2025                                           1,438          870
Net book value
At 31 May 2025                                             622        1,130
At 31 May 2024                                             771        1,200
`)
        .slice(0, 2)
        .map((line) => line.replaceAll('At ', ''))
    expect(note('        40', '        50')).toEqual([
      '31 May 2025 = 1 June 2024 + Additions − Disposals',
      '31 May 2025 = 1 June 2024 + Charge for the year − Reversal of impairment',
    ])
    // A wrong amount stays one that is to be added, and where others have brackets, one of them is missing.
    expect(note('        40', '        60')[1]).toBe('31 May 2025 = 1 June 2024 + Charge for the year + Reversal of impairment')
    expect(note('       (40)', '        50')[1]).toBe('31 May 2025 = 1 June 2024 + Charge for the year + Reversal of impairment')
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
