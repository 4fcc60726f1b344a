import { describe, expect, test } from 'vitest'
import { parseAmount } from '../parse-amount.ts'
import type { LedgerPeriod } from '../trial-balance.ts'
import { JournalTests } from './journal-tests.ts'
import type { LedgerTests } from './ledger-tests.ts'

const YEAR: LedgerPeriod = { from: '2025-01-01', to: '2025-12-31' }

/** Lines such as "J1 2025-03-31 1000 -12.50"; "-" is no journal or no date. */
function testLines(lines: readonly string[], period: LedgerPeriod | null = YEAR): LedgerTests {
  const tests = new JournalTests(period)
  for (const [at, line] of lines.entries()) {
    const [number = '', date = '', account = '', amount = ''] = line.split(' ')
    tests.add({
      code: '',
      number: number === '-' ? null : number,
      date: date === '-' ? '' : date,
      account,
      amount: parseAmount(amount, '.') ?? { value: 0n, decimals: 0 },
      row: at + 2,
    })
  }
  return tests.end()
}

test('journals of one number are counted, each of them', () => {
  const journal = (date: string): string[] => [`7 ${date} 1000 5`, `7 ${date} 4000 -5`]
  expect(testLines(['2025-01-02', '2025-01-03', '2025-01-04', '2025-01-07'].flatMap(journal)).journals).toBe(4)
})

describe('journals that do not balance', () => {
  test('are named with their first row, their date and what is left', () => {
    const { journals, unbalanced } = testLines([
      'J1 2025-03-31 1000 12.50',
      'J2 2025-03-31 1000 7',
      'J1 2025-03-31 4000 -12.5',
      'J3 2025-04-01 1000 1.005',
      'J2 2025-03-31 4000 -8',
      'J3 2025-04-01 4000 -1.00',
    ])
    expect(journals).toBe(3)
    expect(unbalanced).toEqual({
      count: 2,
      examples: [
        { journal: 'J2', date: '2025-03-31', row: 3, difference: '-1', currency: '' },
        { journal: 'J3', date: '2025-04-01', row: 5, difference: '0.005', currency: '' },
      ],
    })
  })

  test('are counted exactly; twenty are examples', () => {
    const lines = Array.from({ length: 60 }, (_, at) => [
      `J${at} 2025-03-31 1 5`,
      `J${at} 2025-03-31 4 ${at % 2 === 0 && at < 50 ? -4 : -5}`,
    ]).flat()
    const { unbalanced } = testLines(lines)
    expect(unbalanced?.count).toBe(25)
    expect(unbalanced?.examples).toHaveLength(20)
  })

  test('are no finding where most do not: the numbers are those of lines', () => {
    expect(testLines(Array.from({ length: 30 }, (_, at) => `${at} 2025-03-31 1 ${at % 2 === 0 ? 5 : -5}`)).unbalanced).toBeNull()
  })

  test('are not known where lines name no journal', () => {
    expect(testLines(['- 2025-03-31 1000 5', '- 2025-03-31 4000 -4'])).toMatchObject({
      lines: 2,
      journals: 0,
      unbalanced: null,
      numbering: [],
    })
  })
})

describe('lines outside the period', () => {
  const lines = ['J1 2024-12-31 1 5', 'J1 2024-12-31 4 -5', 'J2 2025-01-01 1 5', 'J2 2025-12-31 4 -5', 'J3 2026-01-01 1 5', 'J4 - 1 5']

  test('are counted before and after it; those without a date are within it', () => {
    const { outside } = testLines(lines)
    expect(outside).toEqual({
      before: { count: 2, examples: [{ journal: 'J1', date: '2024-12-31', row: 2, account: '1', amount: '5' }] },
      after: { count: 1, examples: [{ journal: 'J3', date: '2026-01-01', row: 6, account: '1', amount: '5' }] },
    })
  })

  test.each([
    ['no period is known', null],
    ['the period is another one', { from: '2019-01-01', to: '2019-12-31' }],
  ])('are none where %s', (_, period) => {
    expect(testLines(lines.slice(0, -1), period).outside).toBeNull()
  })
})

describe('weekends', () => {
  // 7 June 2025 is a Saturday; 31 May is a Saturday, too, and ends a month.
  test('are counted by day, with entries of a month end apart', () => {
    const { weekend } = testLines([
      'J1 2025-06-07 1 5',
      'J1 2025-06-07 4 -5',
      'J2 2025-06-08 1 5',
      'J3 2025-05-31 1 5',
      'J4 2025-06-06 1 5',
      'J5 - 1 5',
    ])
    expect(weekend).toMatchObject({ saturday: 2, sunday: 1, monthEnd: 1 })
    expect(weekend?.examples.map(({ journal, date }) => `${journal} ${date}`)).toEqual(['J1 2025-06-07', 'J2 2025-06-08'])
  })

  test('are counted within the period alone', () => {
    expect(testLines(['J1 2024-06-08 1 5', 'J2 2025-06-06 1 5']).weekend).toMatchObject({ saturday: 0, sunday: 0 })
  })

  test('that begin or end the period are as those of a month end', () => {
    const period = { from: '2025-06-07', to: '2025-06-15' }
    expect(testLines(['J1 2025-06-07 1 5', 'J2 2025-06-15 1 5', 'J3 2025-06-14 1 5'], period).weekend).toMatchObject({
      saturday: 1,
      sunday: 0,
      monthEnd: 2,
    })
  })

  test('are not known without dates', () => {
    expect(testLines(['J1 - 1 5']).weekend).toBeNull()
  })
})

test('dates are read as the whole file shows: days first, or months', () => {
  const read = (order: 'day-first' | 'month-first') => {
    const tests = new JournalTests(YEAR)
    // 7 June is a Saturday, 6 July a Sunday.
    for (const date of ['07/06/2025', '2025-03-03'])
      tests.add({ code: '', number: null, date, account: '1', amount: { value: 5n, decimals: 0 }, row: 2 })
    return tests.end(order).weekend
  }
  expect(read('day-first')).toMatchObject({ saturday: 1, sunday: 0 })
  expect(read('month-first')).toMatchObject({ saturday: 0, sunday: 1 })
})

describe('round amounts', () => {
  test('are counted by their zeros, whatever their decimals; nil is none', () => {
    const amounts = ['1000', '-3000.00', '20000.0', '-700000', '1000000', '1500', '1000.01', '0', '0.000', '999', '-100']
    const { round } = testLines(amounts.map((amount) => `J1 2025-03-31 1 ${amount}`))
    expect(round).toMatchObject({ thousands: 2, tenThousands: 1, hundredThousands: 2 })
    expect(round.largest.map(({ amount }) => amount)).toEqual(['1000000', '-700000', '20000.0', '-3000.00', '1000'])
  })

  test('of many, the largest are kept', () => {
    const amounts = Array.from({ length: 500 }, (_, at) => ((at * 37) % 500) + 1)
    const { round } = testLines(amounts.map((amount) => `J1 2025-03-31 1 ${amount}000.00`))
    expect(round.thousands + round.tenThousands + round.hundredThousands).toBe(500)
    expect(round.largest.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, at) => `${500 - at}000.00`))
  })
})
