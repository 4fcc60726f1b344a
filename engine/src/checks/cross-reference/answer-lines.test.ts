import { expect, test } from 'vitest'
import { reviewDocument } from '../../review.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'

interface Printed {
  readonly inventories?: string
  readonly capital?: string
  readonly heading?: string
}

/** Share capital also agrees with the equity statement, whatever its note says. */
function accounts({ inventories = '3,412       3,095', capital = '2,584       2,497', heading = '' }: Printed): string {
  return `
              Ashgrove Lantern plc
              Balance sheet at 31 December 2025

                                            Note          2025        2024
                                                         £'000       £'000
Property, plant and equipment                             6,640       5,980
Inventories                                   1           3,412       3,095
Total assets                                             10,052       9,075
${heading}
Share capital                                 2           2,584       2,497
Retained earnings                                         7,468       6,578
Total equity                                             10,052       9,075
==========
              Ashgrove Lantern plc
              Statement of changes in equity for the year ended 31 December 2025

                                             Share   Retained      Total
                                           capital   earnings     equity
                                             £'000      £'000      £'000
At 1 January 2024                            2,497      5,612      8,109
Profit for the year                              -        966        966
At 31 December 2024                          2,497      6,578      9,075
Profit for the year                              -        890        890
Shares issued                                   87          -         87
At 31 December 2025                          2,584      7,468     10,052
==========
              Ashgrove Lantern plc
              Notes to the financial statements for the year ended 31 December 2025

1. Inventories

                                                          2025        2024
                                                         £'000       £'000
Raw materials                                            1,277       1,180
Finished goods                                           2,135       1,915
                                                         ${inventories}

2. Share capital

                                                          2025        2024
                                                         £'000       £'000
Ordinary shares, allotted and fully paid                 ${capital}
Options over shares outstanding                             41          38

3. Events after the year end
No event after the year end changes these figures.
`
}

const answer = (printed: Printed) => reviewDocument(pagesFromText(accounts(printed))).answers.find(({ check }) => check === 'XRF-05')

test('lines that their notes show in both years agree', () => {
  expect(answer({})).toMatchObject({ state: 'met', reason: '2 of 2 lines with a reference agree with a note.' })
})

test('a line that agrees with the equity statement but not with its note is to check by hand', () => {
  expect(answer({ capital: '6,923       6,486' })).toMatchObject({
    state: 'for-a-person',
    reason: '1 of 2 lines with a reference agree with a note; to check by hand: “Share capital” (note 2).',
  })
})

test('a line that agrees with its note in one year only is to check by hand', () => {
  expect(answer({ capital: '2,584       6,486' })).toMatchObject({
    state: 'for-a-person',
    reason: '1 of 2 lines with a reference agree with a note; to check by hand: “Share capital” (note 2).',
  })
})

test('a line with an open difference from its note makes the item not met', () => {
  expect(answer({ inventories: '3,142       3,095' })).toMatchObject({
    state: 'not-met',
    reason: '1 of 2 lines with a reference agree with a note; not agreeing: “Inventories” (note 1).',
    page: 1,
  })
})

test('a line whose years are swapped in its note does not agree', () => {
  expect(answer({ capital: '2,497       2,584' })).toMatchObject({
    state: 'not-met',
    reason: '1 of 2 lines with a reference agree with a note; not agreeing: “Share capital” (note 2).',
  })
})

test('a heading with a reference is to check by hand, since its lines have none of their own', () => {
  expect(answer({ heading: 'Equity                                        2' })).toMatchObject({
    state: 'for-a-person',
    reason: '2 of 3 lines with a reference agree with a note; to check by hand: “Equity” (note 2).',
  })
})
