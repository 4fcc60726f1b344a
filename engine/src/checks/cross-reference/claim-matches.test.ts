import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { listAgreements } from './claim-matches.ts'

const DOCUMENT = `
Larkrise Foods plc
Balance sheet
at 31 December 2025
                                              2025       2024
                                             £'000      £'000
Inventories                                  8,417      7,920
Cash at bank                                 2,310      1,655
Total assets                                10,727      9,575
Share premium                                6,412      6,127
Retained earnings                            4,315      3,448
Total equity                                10,727      9,575
======
Larkrise Foods plc
Statement of changes in equity
for the year ended 31 December 2025
                                             Share   Retained      Total
                                           premium   earnings     equity
                                             £'000      £'000      £'000
At 1 January 2024                            5,900      2,702      8,602
Profit for the year                              -        746        746
Shares issued                                  227          -        227
At 31 December 2024                          6,127      3,448      9,575
Profit for the year                              -        867        867
Shares issued                                  285          -        285
At 31 December 2025                          6,412      4,315     10,727
`

test('a balance is labelled with its own date, not with the first date of its column', () => {
  const claims = listAgreements(readDocument(pagesFromText(DOCUMENT)))
  const written = claims.map(({ terms }) => terms.map(({ figure, label }) => `${figure.text} ${label}`).join(' = '))
  expect(written).toContain('6,412 Share premium = 6,412 At 31 December 2025, Share premium')
  expect(written).toContain('6,127 Share premium = 6,127 At 31 December 2024, Share premium')
})

test('a dividend that is not paid in full in the year differs without a finding', () => {
  const CASH_FLOWS = (
    paid: string,
  ) => `${DOCUMENT.replaceAll('Shares issued', 'Dividends    ').replaceAll('  227', '2,270').replaceAll('  285', '2,850')}======
Larkrise Foods plc
Cash flow statement
for the year ended 31 December 2025
                                              2025       2024
                                             £'000      £'000
Profit for the year                            867        746
Depreciation                                   210        195
Net cash from operating activities           1,077        941
Dividends                                     ${paid}      2,270
Net cash used in financing activities         ${paid}      2,270
`
  const states = (paid: string) =>
    listAgreements(readDocument(pagesFromText(CASH_FLOWS(paid))))
      .filter(({ terms }) => terms.some(({ figure }) => figure.text === paid))
      .map(({ state }) => state)
  expect(states('2,850')).toContain('ticked')
  expect(states('3,115')).toEqual(['unverifiable'])
})

test('a line that agrees with its own note need not agree with a part of it in another', () => {
  const NOTES = (total: string, atRisk: string) => `
Larkrise Foods plc
Balance sheet
at 31 December 2025
                                  Note        2025       2024
                                             £'000      £'000
Inventories                                  8,417      7,920
Cash at bank                         2       2,310      1,655
Total assets                                10,727      9,575
Trade and other payables             3       3,714      1,848
Total liabilities                            3,714      1,848
Retained earnings                            7,013      7,727
Total equity                                 7,013      7,727
======
Larkrise Foods plc
Notes to the financial statements
1. Accounting policies
Inventories are valued at cost.
2. Cash at bank
Cash is held in sterling.
3. Trade and other payables
                                              2025       2024
                                             £'000      £'000
Trade payables                               2,109        899
Other payables                               1,605        949
Total                                        ${total}      1,848
4. Liquidity risk
The amounts at risk are as follows.
                                              2025       2024
                                             £'000      £'000
Trade and other payables                     ${atRisk}      1,848
Borrowings                                   5,462      4,120
`
  const states = (total: string, atRisk: string) =>
    listAgreements(readDocument(pagesFromText(NOTES(total, atRisk))))
      .filter(({ terms }) => terms.some(({ figure }) => figure.text === '3,714') && terms.some(({ figure }) => figure.text === atRisk))
      .map(({ state }) => state)
  expect(states('3,714', '3,652')).toEqual(['unverifiable'])
  expect(states('3,714', '3,741')).toEqual(['difference'])
})
