import { describe, expect, test } from 'vitest'
import { requiredSumsOf } from '../../testing/required-sums-of.ts'

describe('the statement of financial activities of a charity', () => {
  const statement = (expenditure: string, gains: string): string => `
              Wrenfield Trust
              Statement of financial activities for the year ended 31 March 2025
                                                         2025        2024
                                                            £           £
Income from:
Donations and legacies                                  1,616       1,377
Investments                                               884         931
Total income                                            2,500       2,308
Expenditure on:
Raising funds                                             204         187
Charitable activities                                   2,121       1,980
${expenditure}
${gains}
Net income/(expenditure)                                  206         153
Transfers between funds                                     5          (5)
Net movement in funds                                     211         148
Total funds brought forward                             1,132         984
Total funds carried forward                             1,343       1,132
`

  test('income and expenditure have totals, and the movement in funds leads to those carried forward', () => {
    const lead = ['Total income = Donations and legacies + Investments']
    const end = [
      'Net movement in funds = Net income/(expenditure) + Transfers between funds',
      'Total funds carried forward = Total funds brought forward + Net movement in funds',
    ]
    const gains = 'Net gains on investments                                   31          12'
    expect(requiredSumsOf(statement('Total expenditure                                       2,325       2,167', gains))).toEqual([
      ...lead,
      'Total expenditure = Raising funds + Charitable activities',
      'Net income/(expenditure) = Total income − Total expenditure + Net gains on investments',
      ...end,
    ])
    expect(requiredSumsOf(statement('Total expenditure                                      (2,325)     (2,167)', gains)).slice(1)).toEqual(
      [
        'Total expenditure = − Raising funds − Charitable activities',
        'Net income/(expenditure) = Total income + Total expenditure + Net gains on investments',
        ...end,
      ],
    )
  })

  test('a second total of expenditure, or a loss without brackets, fixes nothing', () => {
    const total = 'Total expenditure                                       2,325       2,167'
    expect(
      requiredSumsOf(statement(`${total}\n${total}`, 'Net gains on investments                                   31          12')),
    ).toEqual([])
    expect(requiredSumsOf(statement(total, 'Net losses on investments                                  31          12'))).toEqual([])
  })

  test('nothing is required of a statement without these totals', () => {
    expect(
      requiredSumsOf(`
              Rushmere Kettles Limited
              Profit and loss account for the year ended 31 May 2025
                                                         2025
                                                            £
Turnover                                                9,616
Cost of sales                                           4,870
Gross profit                                            4,746
Administrative expenses                                 3,125
Profit for the financial year                           1,621
`),
    ).toEqual([])
  })
})
