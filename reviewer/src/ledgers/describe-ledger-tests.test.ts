import { LedgerTests } from '@tickmark/contract'
import { type JournalLine, JournalTests, type LedgerPeriod } from '@tickmark/engine/ledgers'
import { expect, test } from 'vitest'
import { describeLedgerTests } from './describe-ledger-tests.ts'

const PERIOD = { from: '2025-01-01', to: '2025-12-31' }

/** Journals of two lines: "12 2025-03-31 1000" posts 1,000 to account 1 and its opposite to account 4; a third amount leaves a difference. */
function run(journals: readonly string[], period: LedgerPeriod | null = PERIOD, rest: Partial<JournalLine> = {}) {
  const tests = new JournalTests(period)
  for (const [at, journal] of journals.entries()) {
    const [number = '', date = '', amount = '0', credit = amount] = journal.split(' ')
    const line = { code: '', number, date, ...rest }
    tests.add({ ...line, account: '1', amount: { value: BigInt(amount), decimals: 2 }, row: at * 2 + 2 })
    tests.add({ ...line, account: '4', amount: { value: -BigInt(credit), decimals: 2 }, row: at * 2 + 3 })
  }
  return tests.end()
}

const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, at) => `${from + at} 2025-03-31 123`)
const sentences = (tests: Parameters<typeof describeLedgerTests>[0]): string[] =>
  describeLedgerTests(tests).map(({ label, sentence }) => `${label}: ${sentence}`)

test('a ledger with nothing to look at says what was tested', () => {
  const results = describeLedgerTests(run(range(1, 12)))
  expect(results.map(({ sentence }) => sentence)).toEqual([
    'Debits equal credits in each of 12 journals.',
    'From 1 to 12, no number is missing or there twice.',
    'All lines are dated within the period.',
    'No line is dated on a weekend.',
    'No amount is a multiple of 1,000.',
  ])
  expect(results.every(({ isWrong, list }) => !isWrong && list === null)).toBe(true)
})

test('what there is to look at is counted, and listed with its date, row and amount', () => {
  const tests = run([
    ...range(1, 12),
    ...range(15, 20),
    '4 2025-04-01 123',
    '21 2025-06-07 100000',
    '22 2025-06-08 5000 4900',
    '23 2025-05-31 5000',
    '24 2024-12-31 1234567800',
    '25 2026-01-01 10000000',
  ])
  const results = describeLedgerTests(tests)
  expect(results.map(({ sentence }) => sentence)).toEqual([
    '1 of 24 journals does not balance. Look for lines that are not in the file.',
    'From 1 to 25, 2 numbers are missing in one place and 1 number is that of two journals. Their journals may have been deleted, be dated in another period or not be exported.',
    '2 lines are dated before the period and brought forward; 2 lines are dated after the period and left out.',
    '4 of 44 lines are dated on a weekend: 2 on a Saturday, 2 on a Sunday. 2 at a month end that is on a weekend are not among them.',
    '2 amounts are round: multiples of 1,000 (2).',
  ])
  expect(results.map(({ isWrong }) => isWrong)).toEqual([true, false, false, false, false])
  expect(results.map(({ list }) => list?.rows[0])).toEqual([
    ['22', '8 June 2025', '42', '1.00'],
    ['13 to 14', 'missing', '2', '', ''],
    ['24', '31 December 2024', '46', '1', '12,345,678.00'],
    ['21', '7 June 2025', '40', '1', '1,000.00'],
    ['21', '7 June 2025', '40', '1', '1,000.00'],
  ])
  expect(results[0]?.list?.columns.map(({ name }) => name)).toEqual(['Journal', 'Date', 'Row', 'Debits less credits'])
})

test('lines that name no journal, without dates, are tested by their amounts alone', () => {
  expect(sentences(run(['- - 300000'], null, { number: null, date: '' }))).toEqual([
    'Round amounts: 2 amounts are round: multiples of 1,000 (2).',
  ])
})

test('more than are listed are counted', () => {
  const [, , , weekends] = describeLedgerTests(run(Array.from({ length: 70 }, (_, at) => `${at} 2025-06-07 5`)))
  expect(weekends?.list).toMatchObject({ more: 120 })
})

test('results can be stored, whatever the file has', () => {
  const long = 'x'.repeat(500)
  const journals = Array.from({ length: 100 }, (_, at) => `${long}${at * 2} 2025-06-07 ${at % 3 === 0 ? '9000 1' : '100000'}`)
  const coded = run([...journals, ...range(1, 60).filter((_, at) => at % 3 !== 1)], PERIOD, { account: long })
  const many = new JournalTests(PERIOD)
  for (let at = 0; at < 6000; at++)
    for (const value of [7n, -7n])
      many.add({
        code: `${long}${at % 60}`,
        number: String(Math.floor(at / 60) * 2),
        date: '',
        account: long,
        amount: { value, decimals: 30 },
        row: at + 1,
      })
  for (const tests of [coded, many.end()]) expect(LedgerTests.parse(tests)).toEqual(tests)
})

test('lines that are from no file have no rows', () => {
  const [balance, numbers] = describeLedgerTests(run([...range(1, 12), '22 2025-06-08 5000 4900', '14 2025-03-31 123']), {
    isFromFile: false,
  })
  expect(balance?.list?.columns.map(({ name }) => name)).toEqual(['Journal', 'Date', 'Debits less credits'])
  expect(balance?.list?.rows).toEqual([['22', '8 June 2025', '1.00']])
  expect(numbers?.list?.columns.map(({ name }) => name)).toEqual(['Number', 'Found', 'How many'])
})
