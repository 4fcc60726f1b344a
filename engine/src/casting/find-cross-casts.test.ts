import { describe, expect, test } from 'vitest'
import { tableOf } from '../testing/table-of.ts'
import { findCrossCasts } from './find-cross-casts.ts'

const equity = (dividends: bigint) =>
  tableOf([
    ['At 1 January', 3_208n, 22_348n, 6_406n, 31_962n],
    ['Profit', 0n, 0n, 1_333n, 1_333n],
    ['Dividends', 0n, 0n, dividends, -400n],
    ['Issue of shares', 67n, 1_558n, 0n, 1_625n],
    ['At 31 December', 3_275n, 23_906n, 7_339n, 34_520n],
  ])

describe('findCrossCasts', () => {
  test('the last column of an equity statement is the sum of the others', () => {
    expect(findCrossCasts(equity(-400n))).toMatchObject([{ parts: [0, 1, 2], total: 3 }])
  })

  test('a row that does not follow is the exception', () => {
    const [cast] = findCrossCasts(equity(-430n))
    expect(cast?.rows.filter(({ state }) => state === 'difference')).toMatchObject([{ row: 2, expected: -430n, actual: -400n }])
  })

  test('two years beside each other are no cross-cast', () => {
    expect(
      findCrossCasts(
        tableOf([
          ['Sales', 76_450n, 71_890n],
          ['Cost of sales', 25_354n, 21_685n],
          ['Gross profit', 51_096n, 50_205n],
        ]),
      ),
    ).toEqual([])
  })

  test('a column that only one kind of row uses may be taken off, and the row says so', () => {
    const [cast] = findCrossCasts(
      tableOf([
        ['At 1 January', 3_208n, 22_348n, 0n, 25_556n],
        ['Issue of shares', 67n, 1_558n, 0n, 1_625n],
        ['At 30 June', 3_275n, 23_906n, 0n, 27_181n],
        ['At 31 December', 3_275n, 23_906n, 400n, 26_781n],
      ]),
    )
    expect(cast?.rows.map(({ state, takenOff }) => [state, takenOff])).toEqual([
      ['ticked', undefined],
      ['ticked', undefined],
      ['ticked', undefined],
      ['ticked', 2],
    ])
  })
})
