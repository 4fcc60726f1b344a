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

  test('a row whose caption has swallowed its first figures is no exception', () => {
    const { rows, ...table } = equity(-430n)
    const swallowed = rows.map((row) => (row.label === 'Dividends' ? { ...row, label: 'Dividends 1,112.4 (473.6)$ 2,781' } : row))
    const [cast] = findCrossCasts({ ...table, rows: swallowed })
    expect(cast?.rows.filter(({ state }) => state === 'difference')).toEqual([])
  })

  test('a row of footnote marks that nearly adds up is no part of it', () => {
    const { rows } = equity(-400n)
    const marks = tableOf([
      ...rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.value ?? 0n)] as const),
      ['Marks', 1n, 2n, 3n, 4n],
    ])
    const [cast] = findCrossCasts(marks)
    expect(cast?.rows.map(({ row }) => row)).toEqual([0, 1, 2, 3, 4])
  })

  test('two adjacent years are not a cross-cast', () => {
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

  test('a column that no row adds may be deducted', () => {
    const [cast] = findCrossCasts(
      tableOf([
        ['At 1 January', 3_208n, 22_348n, 0n, 25_556n],
        ['Issue of shares', 67n, 1_558n, 0n, 1_625n],
        ['At 30 June', 3_275n, 23_906n, 0n, 27_181n],
        ['At 31 December', 3_275n, 23_906n, 400n, 26_781n],
      ]),
    )
    expect(cast).toMatchObject({ parts: [0, 1, 2], takenOff: [2], total: 3 })
    expect(cast?.rows.map(({ state }) => state)).toEqual(['ticked', 'ticked', 'ticked', 'ticked'])
  })

  test('an exception is read like the other rows: this year, last year, change', () => {
    const [cast] = findCrossCasts(
      tableOf([
        ['Interest income', 6_459n, 4_849n, 1_610n],
        ['Commission income', 3_519n, 3_607n, -88n],
        ['Expenses', 5_844n, 6_230n, -386n],
        ['Contributions', -642n, 467n, 175n],
        ['Operating profit', 2_134n, 1_226n, 908n],
      ]),
    )
    expect(cast).toMatchObject({ parts: [0, 1], takenOff: [1], total: 2 })
    expect(cast?.rows[3]).toMatchObject({ state: 'difference', expected: -1_109n, actual: 175n })
  })

  test('several columns are deducted from the first', () => {
    expect(
      findCrossCasts(
        tableOf([
          ['Land', 5_120n, 0n, 310n, 4_810n],
          ['Buildings', 91_207n, 12_340n, 2_405n, 76_462n],
          ['Plant', 44_310n, 21_870n, 0n, 22_440n],
          ['Vehicles', 8_225n, 3_964n, 118n, 4_143n],
        ]),
      ),
    ).toMatchObject([{ parts: [0, 1, 2], takenOff: [1, 2], total: 3 }])
  })

  test('share counts are not added to the money beside them', () => {
    const casts = findCrossCasts(
      tableOf([
        ['At 1 January', 341n, 34n, 280n, 2_621n, 2_935n],
        ['Net earnings', 0n, 0n, 0n, 532n, 532n],
        ['Options exercised', 8n, 1n, 158n, 0n, 159n],
        ['Share-based compensation', 0n, 0n, 112n, 0n, 112n],
        ['Dividends', 0n, 0n, 0n, -233n, -233n],
        ['Tax deficit', 0n, 0n, -22n, 0n, -22n],
        ['Other', 0n, 0n, -5n, 0n, -5n],
        ['Translation', 0n, 0n, 0n, 41n, 41n],
        ['At 31 December', 349n, 35n, 523n, 2_961n, 3_519n],
      ]),
    )
    expect(casts).toMatchObject([{ parts: [1, 2, 3], total: 4 }])
  })

  test('a total may be to the left of its parts, in each of two years', () => {
    const casts = findCrossCasts(
      tableOf([
        ['Cash', 828n, 49n, 779n, 0n, 1_326n, 78n, 1_248n, 0n],
        ['Equities', 2_155n, 1_553n, 1n, 601n, 2_273n, 2_233n, 38n, 2n],
        ['Bonds', 3_512n, 5n, 3_507n, 0n, 5_566n, 18n, 5_548n, 0n],
        ['Partnerships', 2_152n, 0n, 0n, 2_152n, 2_079n, 3n, 0n, 2_076n],
      ]),
    )
    expect(casts).toMatchObject([
      { total: 0, parts: [1, 2, 3] },
      { total: 4, parts: [5, 6, 7] },
    ])
  })

  test('two years may alternate', () => {
    const casts = findCrossCasts(
      tableOf([
        ['Commercial paper', 1_124n, 237n, 20n, 0n, 89n, 237n, 1_015n, 0n],
        ['Treasury bills', 75n, 1_125n, 75n, 125n, 0n, 0n, 0n, 1_000n],
        ['Corporate bonds', 1_301n, 2_077n, 201n, 102n, 1_020n, 1_925n, 80n, 50n],
        ['Deposits', 114n, 310n, 40n, 100n, 44n, 110n, 30n, 100n],
      ]),
    )
    expect(casts.map(({ total, parts }) => [total, ...parts].toSorted((a, b) => a - b))).toEqual([
      [0, 2, 4, 6],
      [1, 3, 5, 7],
    ])
    expect(casts.flatMap(({ rows }) => rows).filter(({ state }) => state !== 'ticked')).toEqual([])
  })

  test('small counts that only nearly add up are no sum', () => {
    const meetings = [17n, 15n, 16n, 18n, 18n, 18n].map((attended) => ['Director', 6n, 6n, 5n, attended] as const)
    expect(findCrossCasts(tableOf(meetings))).toEqual([])
    const exact = [17n, 16n, 18n, 12n, 9n, 14n].map((sum) => ['Director', 6n, 3n, sum - 9n, sum] as const)
    expect(findCrossCasts(tableOf(exact))).toMatchObject([{ parts: [0, 1, 2], total: 3 }])
  })

  test('an amount in the total column alone explains the total below it', () => {
    const [cast] = findCrossCasts(
      tableOf([
        ['Equities', 1_520n, 0n, 310n, 1_830n],
        ['Bonds', 694n, 521n, 0n, 1_215n],
        ['Bills', 36n, 12n, 0n, 48n],
        ['Loans', 0n, 47n, 61n, 108n],
        ['At net asset value', undefined, undefined, undefined, 13n],
        ['Total assets', 2_250n, 580n, 371n, 3_214n],
      ]),
    )
    expect(cast?.rows.filter(({ state }) => state === 'difference')).toEqual([])
  })
})
