import { describe, expect, test } from 'vitest'
import { requiredSumsOf } from '../../testing/required-sums-of.ts'

describe('a balance sheet of a limited liability partnership', () => {
  test('debts due to members and their other interests make up the net assets, and are stated again with what members owe', () => {
    expect(
      requiredSumsOf(`
              Larkspur Joinery LLP
              Balance sheet as at 31 March 2025
                                                         2025        2024
                                                            £           £
Current assets
Cash at bank                                           10,589       8,894
Creditors: amounts falling due within one year         (1,100)       (500)
Net current assets                                      9,489       8,394
Net assets attributable to members                      9,489       8,394
Represented by:
Loans and other debts due to members within one year
Members' capital classified as a liability              2,000       2,000
Other amounts                                           3,489       2,394
                                                        5,489       4,394
Members' other interests
Members' capital classified as equity                   3,000       3,000
Other reserves classified as equity                     1,000       1,000
                                                        4,000       4,000
                                                        9,489       8,394
Total members' interests
Amounts due from members (included in debtors)         (1,204)       (811)
Loans and other debts due to members                    5,489       4,394
Members' other interests                                4,000       4,000
                                                        8,285       7,583
`).slice(2),
    ).toEqual([
      "row 7 = Members' capital classified as a liability + Other amounts",
      "row 10 = Members' capital classified as equity + Other reserves classified as equity",
      'row 11 = row 7 + row 10',
      'row 11 = Net assets attributable to members',
      'Loans and other debts due to members = row 7',
      "Members' other interests = row 10",
      "row 15 = Amounts due from members (included in debtors) + Loans and other debts due to members + Members' other interests",
    ])
  })

  test('what members owe is taken off where it has no brackets, and other interests may have no subtotal', () => {
    expect(
      requiredSumsOf(`
              Larkspur Joinery LLP
              Balance sheet as at 31 March 2025
                                                         2025        2024
                                                            £           £
Current assets
Cash at bank                                            9,489       8,394
Net current assets                                      9,489       8,394
Net assets attributable to members                      9,489       8,394
Loans and other debts due to members                    5,489       4,394
Members' other interests
Capital accounts                                        3,000       3,000
Other reserves                                          1,000       1,000
                                                        9,489       8,394
Total members' interests
Loans and other debts due to members                    5,489       4,394
Members' other interests                                4,000       4,000
Amounts due from members                                1,204         811
                                                        8,285       7,583
`).slice(2),
    ).toEqual([
      'row 7 = Loans and other debts due to members + Capital accounts + Other reserves',
      'row 7 = Net assets attributable to members',
      'Loans and other debts due to members = Loans and other debts due to members',
      "Members' other interests = Capital accounts + Other reserves",
      "row 11 = Loans and other debts due to members + Members' other interests − Amounts due from members",
    ])
  })

  test('without a total, the lines are those of the net assets', () => {
    expect(
      requiredSumsOf(`
              Larkspur Joinery LLP
              Balance sheet as at 31 March 2025
                                                         2025        2024
                                                            £           £
Fixed assets                                            1,489       1,394
Current assets                                          9,100       7,500
Creditors: amounts falling due within one year         (1,100)       (500)
Net current assets                                      8,000       7,000
Net assets attributable to members                      9,489       8,394
Loans and other debts due to members                    5,489       4,394
Members' other interests                                4,000       4,000
`).slice(2),
    ).toEqual(["Net assets attributable to members = Loans and other debts due to members + Members' other interests"])
  })
})
