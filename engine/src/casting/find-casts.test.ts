import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Row, Table } from '../model/table.ts'
import { tableOf } from '../testing/table-of.ts'
import { findCasts } from './find-casts.ts'
import { findTranslated } from './translated-columns.ts'

const amount = fc.bigInt({ min: 1_000n, max: 9_999_999n })
/** Two to nine rows in two to four columns, and their totals. */
const block = fc.integer({ min: 2, max: 4 }).chain((columns) =>
  fc.array(fc.array(amount, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 9 }).map((rows) => ({
    rows,
    totals: Array.from({ length: columns }, (_, c) => rows.reduce((sum, row) => sum + (row[c] ?? 0n), 0n)),
  })),
)

describe('findCasts', () => {
  test('finds the total of any rows that add up', () => {
    fc.assert(
      fc.property(block, ({ rows, totals }) => {
        const casts = findCasts(tableOf([...rows.map((row) => ['Item', ...row] as const), ['Total', ...totals]]))
        const cast = casts.find(({ total }) => total === rows.length)
        expect(cast?.results.map(({ state }) => state)).toEqual(totals.map(() => 'ticked'))
      }),
    )
  })

  test('the last class of a list by maturity is no total, although one column adds up to it', () => {
    const classes = (label: string) =>
      tableOf([
        ['Bank loans', 93_109n, 41_326n],
        ['Bank loans - 1-2 years', 166_026n, 41_026n],
        ['Bank loans - 2-5 years', 445_994n, 123_077n],
        [label, 123_077n, 164_103n],
      ])
    expect(findCasts(classes('Bank loans - more than 5 years'))).toEqual([])
    expect(findCasts(classes('Bank loans'))).not.toEqual([])
  })

  test('a total beneath dashes alone is one of its own', () => {
    const [cast] = findCasts(
      tableOf([
        ['Options', 9_268_766n, 0n],
        ['RSUs', 20_308_848n, 0n],
        ['PSUs', 5_047_739n, 0n],
        ['Subtotal', 34_625_353n, 27_351_972n],
      ]),
    )
    expect(cast?.results.map(({ column, state }) => [column, state])).toEqual([[0, 'ticked']])
  })

  test('the total of a list of hundreds of rows adds up all of them, or those beneath the last heading', () => {
    const list = (count: number, from: bigint) => Array.from({ length: count }, (_, i) => ['Item', from + BigInt(i * 7919)] as const)
    const [freehold, leasehold] = [list(150, 20_011n), list(400, 30_013n)]
    const sum = (rows: typeof freehold) => rows.reduce((total, [, value]) => total + value, 0n)
    const one = findCasts(tableOf([...leasehold, ['Total', sum(leasehold)]]))
    expect(one.map(({ parts, results }) => [parts.length, results[0]?.state])).toEqual([[400, 'ticked']])
    const both = tableOf([...freehold, ...leasehold, ['Total leasehold', sum(leasehold)]])
    const headed = { ...both, rows: both.rows.map((row, i) => ({ ...row, group: i < freehold.length ? 'Freehold' : 'Leasehold' })) }
    expect(findCasts(headed).map(({ parts }) => parts.length)).toEqual([400])
    expect(findCasts(tableOf([...leasehold, ['Largest', sum(leasehold)]]))).toEqual([])
    // Two rows that come to the next by chance are no parts of their own.
    const chance = [
      ...leasehold.slice(0, 200),
      ['Item', 40_010_011n],
      ['Item', 50_020_033n],
      ['Item', 90_030_044n],
      ...leasehold.slice(200),
    ] as const
    const whole = findCasts(tableOf([...chance, ['Total', sum(leasehold) + 180_060_088n]]))
    expect(whole.map(({ parts, results }) => [parts.length, results[0]?.state])).toEqual([[403, 'ticked']])
  })

  test('one changed figure is a difference of exactly that amount, in its own column only', () => {
    fc.assert(
      fc.property(block, fc.nat(), fc.nat(), fc.bigInt({ min: 10n, max: 900n }), ({ rows, totals }, r, c, change) => {
        const [row, column] = [r % rows.length, c % totals.length]
        const broken = rows.map((values, i) => values.map((value, k) => (i === row && k === column ? value + change : value)))
        const printed = [...broken, totals]
        // A column that looks like a translation of another into a second currency may be off by the exchange rate: see below.
        fc.pre(findTranslated([...printed.keys()], [...totals.keys()], (r, c) => printed[r]?.[c]).size === 0)
        const cast = findCasts(tableOf([...broken.map((values) => ['Item', ...values] as const), ['Total', ...totals]])).find(
          ({ total }) => total === rows.length,
        )
        const off = cast?.results.filter(({ state }) => state === 'difference')
        expect(off?.map((result) => [result.column, result.expected - result.actual])).toEqual([[column, change]])
      }),
    )
  })

  test('a column translated into a second currency from rounded amounts is off by no more than the rate', () => {
    const states = (translated: bigint) =>
      findCasts(
        tableOf([
          ['Revenue', 4_310n, 646_512n],
          ['Other income', 1_207n, 181_037n],
          ['Finance income', 683n, 102_470n],
          ['Total income', 6_200n, translated],
        ]),
      ).flatMap(({ results }) => results.map(({ state }) => state))
    expect(states(930_019n)).toEqual(['ticked', 'ticked'])
    expect(states(930_119n)).toEqual(['ticked', 'rounding'])
    expect(states(939_019n)).toEqual(['ticked', 'difference'])
  })

  test('of three figures without labels, the last is not what nearly remains of the first', () => {
    const bonds = (last: bigint, label: string) =>
      findCasts(
        tableOf([
          ['', 1_983n, 1_981n],
          ['', 992n, 992n],
          [label, 991n, last],
        ]),
      )
    expect(bonds(990n, '')).toEqual([])
    expect(bonds(989n, '')).toMatchObject([{ total: 2 }])
    expect(bonds(990n, 'Net debt')).toMatchObject([{ total: 2 }])
  })

  test('the total of fifty lines is found', () => {
    const lines = Array.from({ length: 53 }, (_, i) => ['Region', BigInt(i % 7), BigInt((i * 3) % 11)] as const)
    const sum = (column: 1 | 2) => lines.reduce((total, line) => total + line[column], 0n)
    expect(findCasts(tableOf([...lines, ['Total regions', sum(1), sum(2)]]))).toMatchObject([{ total: 53, parts: { length: 53 } }])
  })

  test('transactions with owners are the subtotal of the lines above, even where a column has one of them', () => {
    const casts = findCasts(
      tableOf([
        ['At 31 December 2023', 642n, 71_835n, -63_204n, 9_273n],
        ['Shares issued during the period', 415n, 5_162n, 0n, 5_577n],
        ['Equity settled share based payments', 0n, 0n, 296n, 296n],
        ['Transactions with owners', 415n, 5_162n, 296n, 5_873n],
        ['Loss and total comprehensive income', 0n, 0n, -1_714n, -1_714n],
        ['At 31 December 2024', 1_057n, 76_997n, -64_622n, 13_432n],
      ]),
    )
    expect(casts.map(({ total, parts }) => [total, parts.map(({ row }) => row)])).toEqual([
      [3, [1, 2]],
      [5, [0, 3, 4]],
    ])
    expect(casts.flatMap(({ results }) => results).every(({ state }) => state === 'ticked')).toBe(true)
  })

  test('a subtotal of one transaction with owners is not added to it', () => {
    const casts = findCasts(
      tableOf([
        ['At 31 December 2023', 642n, 71_835n, -63_204n, 9_273n],
        ['Equity settled share based payments', 0n, 0n, 296n, 296n],
        ['Transactions with owners', 0n, 0n, 296n, 296n],
        ['Loss and total comprehensive income', 0n, 0n, -1_714n, -1_714n],
        ['At 31 December 2024', 642n, 71_835n, -64_622n, 7_855n],
      ]),
    )
    expect(casts.map(({ total, parts }) => [total, parts.map(({ row }) => row)])).toEqual([
      [2, [1]],
      [4, [0, 2, 3]],
    ])
  })

  test('a total of totals is found over the totals, not over every row', () => {
    const casts = findCasts(
      tableOf([
        ['Cash', 1_629n, 4_204n],
        ['Receivables', 921n, 769n],
        ['Total current assets', 2_550n, 4_973n],
        ['Property', 7_120n, 6_688n],
        ['Goodwill', 44_824n, 44_125n],
        ['Total non-current assets', 51_944n, 50_813n],
        ['Total assets', 54_494n, 55_786n],
      ]),
    )
    expect(casts.map(({ total, parts }) => [total, parts.map(({ row }) => row)])).toEqual([
      [2, [0, 1]],
      [5, [3, 4]],
      [6, [2, 5]],
    ])
  })

  test('costs printed without brackets are deducted', () => {
    const [cast] = findCasts(
      tableOf([
        ['Sales', 76_450n, 71_890n],
        ['Cost of sales', 25_354n, 21_685n],
        ['Gross profit', 51_096n, 50_205n],
      ]),
    )
    expect(cast?.parts).toEqual([
      { row: 0, sign: 1 },
      { row: 1, sign: -1 },
    ])
  })

  test('a component of equity is not a balancing figure', () => {
    const casts = findCasts(
      tableOf([
        ['Net assets', 12_955n, 5_578n],
        ['Share capital', 2_114n, 2_190n],
        ['Accumulated deficit', 10_841n, 3_388n],
        ['Total equity', 12_955n, 5_578n],
      ]),
    )
    expect(casts).toMatchObject([{ total: 3, parts: [{ row: 1 }, { row: 2 }] }])
  })

  test('small figures that add up in one column alone prove nothing', () => {
    expect(
      findCasts(
        tableOf([
          ['Directors', 3n, 4n],
          ['Sales staff', 4n, 7n],
          ['Drivers', 7n, 12n],
        ]),
      ),
    ).toEqual([])
  })

  test('what is printed without a label beneath a single line is the total of that line', () => {
    const table = (total: bigint) =>
      tableOf([
        ['Contracted for', 184_450n, 251_650n],
        ['', 184_450n, total],
      ])
    expect(findCasts(table(251_650n))).toMatchObject([{ total: 1, parts: [{ row: 0, sign: 1 }] }])
    // Another figure that no slip explains: it may be a line whose label was not read.
    expect(findCasts(table(300_990n))).toEqual([])
    expect(
      findCasts(
        tableOf([
          ['Contracted for', 1_184_450n],
          ['Authorised', 2_251_650n],
          ['', 2_251_650n],
        ]),
      ),
    ).toEqual([])
  })

  test('one figure repeated under another date is not a sum', () => {
    const casts = findCasts(
      tableOf([
        ['At 31 December 2025', 21_230n, 18_420n],
        ['At 31 December 2024', 21_290n, 18_420n],
      ]),
    )
    expect(casts).toEqual([])
  })

  test('round figures that add up in one column alone prove nothing', () => {
    const bought = tableOf([
      ['Bought in May', 31_207n, 2_000n],
      ['Bought in March', 18_364n, 2_000n],
      ['Bought in January', 62_915n, 4_000n],
    ])
    expect(findCasts(bought)).toEqual([])
  })

  test('a figure with itself, added and taken off, proves no sum', () => {
    const casts = findCasts(
      tableOf([
        ['Deferred tax credit', -1_418_265n, -276_904n],
        ['Opening liability', 1_418_265n, 1_695_169n],
        ['Adjustment', -1_418_265n, -276_904n],
        ['Credit for the year', -1_418_265n, -276_904n],
      ]),
    )
    expect(casts.filter(({ total }) => total === 3)).toEqual([])
  })

  describe('where totals have a rule above them', () => {
    const staff = tableOf([
      ['Wages', 4n],
      ['Pensions', 3n],
      ['Staff', 7n],
      ['Rent', 12n],
    ])
    const underRule = (table: Table, ...ruled: readonly number[]): Table => ({
      ...table,
      rows: table.rows.map((row, i): Row => (ruled.includes(i) ? { ...row, ruled: true } : row)),
    })

    test('a row under a rule adds up the rows since the last total, however small and whatever its label', () => {
      expect(findCasts(staff)).toEqual([])
      expect(findCasts(underRule(staff, 2))).toMatchObject([{ total: 2, parts: [{ row: 0 }, { row: 1 }] }])
    })

    test('a rule does not outweigh a column that contradicts the sum', () => {
      const table = tableOf([
        ['Wages', 430n, 400n],
        ['Pensions', 40n, 40n],
        ['Staff', 470n, 540n],
      ])
      expect(findCasts(underRule(table, 2))).toEqual([])
    })

    test('a row without one needs more proof', () => {
      const table = tableOf([
        ['July', 2_112n],
        ['August', 3_107n],
        ['September', 5_219n],
        ['October', 1_204n],
        ['All months', 11_642n],
      ])
      expect(findCasts(table).map(({ total }) => total)).toEqual([2])
      expect(findCasts(underRule(table, 4)).map(({ total }) => total)).toEqual([4])
    })
  })
})
