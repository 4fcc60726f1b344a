import { expect, test } from 'vitest'
import { requiredSumsOf } from '../../testing/required-sums-of.ts'

test('the equity of owners is a subtotal although its caption is in two lines', () => {
  expect(
    requiredSumsOf(`
              Larkspur Joinery Group Limited
              Consolidated balance sheet as at 31 March 2025
                                                         2025        2024
                                                            £           £
Fixed assets
Tangible assets                                        10,589       8,894
Net assets                                             10,589       8,894
Capital and reserves
Called up share capital                                 2,000       2,000
Profit and loss account                                 7,489       6,894
Equity attributable to owners of the parent
Company                                                 9,489       8,894
Non-controlling interests                               1,100           -
                                                       10,589       8,894
`).slice(1),
  ).toEqual(['Company = Called up share capital + Profit and loss account', 'row 7 = Company + Non-controlling interests'])
})
