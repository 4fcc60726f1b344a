import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '../../model/print-amount.ts'
import { LedgerUnreadable } from '../ledger-unreadable.ts'
import { listBalances, listLeftOut, listMessages, listUnbalanced } from '../testing/summarise.ts'
import { balanceOf, type LedgerPeriod, type LedgerReading } from '../trial-balance.ts'
import type { AuditAccount, AuditHeader, AuditLine, AuditTotals } from './audit-file.ts'
import { AuditFileReader } from './read-audit-records.ts'

const HEADER = { currency: 'NOK', start: '2025-01-01', end: '2025-12-31', startPeriod: '', startYear: '', endPeriod: '', endYear: '' }
const ACCOUNT = {
  name: '',
  type: 'GL',
  standardId: '',
  groupingCategory: '',
  openingDebit: '',
  openingCredit: '',
  closingDebit: '',
  closingCredit: '',
}

interface AuditFile {
  readonly header?: Partial<AuditHeader>
  readonly chart: readonly (Partial<AuditAccount> & { readonly id: string })[]
  /** Each with its date, and lines of "account debit credit". */
  readonly transactions?: readonly (readonly [date: string, ...lines: string[]])[]
  /** Of all transactions. */
  readonly type?: string
  readonly totals?: Partial<AuditTotals>
  readonly period?: LedgerPeriod
}

function read({ header, chart, transactions = [], type = '', totals, period }: AuditFile): LedgerReading {
  const reader = new AuditFileReader(period ?? null)
  let row = 1
  reader.readHeader({ ...HEADER, ...header })
  for (const account of chart) reader.addAccount({ ...ACCOUNT, ...account, row: row++ })
  for (const [at, [date, ...lines]] of transactions.entries()) {
    reader.beginTransaction({ id: `T${at + 1}`, journal: 'GL', date, type, row: row++ })
    for (const line of lines) {
      const [account = '', debit = '', credit = ''] = line.split(' ')
      reader.addLine({ account, debit, credit, row: row++ } satisfies AuditLine)
    }
    reader.endTransaction()
  }
  if (totals !== undefined) reader.addTotals({ entries: '', debit: '', credit: '', row: row++, ...totals })
  return reader.end()
}

const CHART = [
  { id: '1920', name: 'Bank', standardId: '19', openingDebit: '100.00', closingDebit: '130.5' },
  { id: '2000', name: 'Capital', type: 'Equity', openingCredit: '100', closingCredit: '100' },
  { id: '3000', name: 'Sales', groupingCategory: 'salgsinntekt', closingCredit: '30.50' },
]
const SALES = ['2025-03-31', '1920 20.5', '3000  20.5'] as const
const MORE_SALES = ['2025-06-30', '1920 10', '3000  10'] as const

describe('an audit file with journals', () => {
  test('has opening balances and lines', () => {
    const reading = read({ chart: CHART, transactions: [SALES, MORE_SALES], totals: { entries: '2', debit: '30.5', credit: '30.50' } })
    expect(listBalances(reading)).toEqual(['1920 Bank NOK 130.50', '2000 Capital NOK -100.00', '3000 Sales NOK -30.50'])
    expect(reading.trialBalance.accounts.map(({ group, broughtForward }) => [group, broughtForward])).toEqual([
      ['19', 10_000n],
      ['Equity', -10_000n],
      ['salgsinntekt', undefined],
    ])
    expect(reading).toMatchObject({ kind: 'audit-file', lines: 4, asAt: null, dates: { first: '2025-03-31', last: '2025-06-30' } })
    expect(listMessages(reading)).toEqual([])
  })

  test('for a period, brings forward what lies before it and leaves out what lies after it', () => {
    const period = { from: '2025-04-01', to: '2025-05-31' }
    const reading = read({ chart: CHART, transactions: [SALES, ['2025-05-01', '1920 1', '3000  1'], MORE_SALES], period })
    expect(listBalances(reading)).toEqual(['1920 Bank NOK 121.50', '2000 Capital NOK -100.00', '3000 Sales NOK -21.50'])
    expect(reading.trialBalance.accounts.map(({ broughtForward }) => broughtForward)).toEqual([12_050n, -10_000n, -2050n])
    expect(listLeftOut(reading)).toEqual(['after-period 2'])
  })

  test('that begins within the period has a part of its results in opening balances: nothing is brought forward', () => {
    const period = { from: '2024-07-01', to: '2025-06-30' }
    const reading = read({ chart: CHART, transactions: [SALES, MORE_SALES], period })
    expect(reading.trialBalance.accounts.map(({ broughtForward }) => broughtForward)).toEqual([undefined, undefined, undefined])
    expect(listMessages(reading)).toEqual([
      'The file covers 1 January 2025 to 31 December 2025; the period is from 1 July 2024 to 30 June 2025.',
    ])
  })

  test.each([
    ['1', '2025', '12', '2025', []],
    [
      '7',
      '2025',
      '13',
      '2025',
      ['The file covers 1 July 2025 to 31 December 2025; the period is from 1 January 2025 to 31 December 2025.'],
    ],
    [
      '1',
      '2025',
      '2',
      '2025',
      ['The file covers 1 January 2025 to 28 February 2025; the period is from 1 January 2025 to 31 December 2025.'],
    ],
    ['x', '2025', '', '', []],
  ])('periods %s of %s to %s of %s are months', (startPeriod, startYear, endPeriod, endYear, messages) => {
    const header = { start: '', end: '', startPeriod, startYear, endPeriod, endYear }
    const period = { from: '2025-01-01', to: '2025-12-31' }
    expect(listMessages(read({ header, chart: CHART, transactions: [SALES, MORE_SALES], period }))).toEqual(messages)
  })

  test('names what does not agree, with where it is and what to do', () => {
    const reading = read({
      chart: CHART,
      transactions: [
        ['2025-03-31', '1920 20.5', '3000  20'],
        ['soon', '1920 ten', '9999 1', '1920  1', '3000', ' 5'],
      ],
      totals: { entries: '3', debit: '30', credit: 'x' },
    })
    expect(reading.lines).toBe(4)
    expect(listMessages(reading)).toEqual([
      'Debits exceed credits by 0.50 NOK.',
      'Line 8: transaction T2, account 1920, has “ten”, which is not an amount. It was not counted.',
      'Transaction T2 (line 9) posts to account 9999, which is not an account with movements in the chart of accounts. It was counted, without a name.',
      'Line 11: transaction T2, account 3000, has neither a debit nor a credit. It was not counted.',
      'Line 12: transaction T2 has an amount and no account. It was not counted.',
      'Account 1920 (line 1) closes with 130.5 debit in the chart of accounts; its opening balance and its lines come to 119.50 debit.',
      'Account 3000 (line 3) closes with 30.50 credit in the chart of accounts; its opening balance and its lines come to 20 credit.',
      'Line 13: the file says that it has 3 entries, and has 2 transactions with 4 lines.',
      'Line 13: the file says that its debits come to 30, and they come to 21.5.',
      'Line 13: the file says that its credits come to x, and they come to 21.',
      'Row 7: “soon” is not a date. 2 lines have such dates, and were counted within the period.',
    ])
    expect(listUnbalanced(reading)).toEqual(['T1 of GL, row 5: 0.5'])
    expect(reading.problems.every(({ remedy }) => remedy !== '')).toBe(true)
  })

  test('accounts that add up others count once, and accounts in the chart twice are named', () => {
    const reading = read({
      chart: [
        { id: '1', name: 'Meios', groupingCategory: 'GR', openingDebit: '7' },
        { id: '12', name: 'Bancos', groupingCategory: 'GA', openingDebit: '7' },
        { id: '121', name: 'Banco', groupingCategory: 'GM', openingDebit: '7' },
        { id: '51', name: 'Capital', groupingCategory: 'GM', openingCredit: '4' },
        { id: '51', name: 'Capital', groupingCategory: 'GM', openingCredit: '3' },
        { id: '', name: 'Outro' },
      ],
      transactions: [['2025-03-31', '121 1', '51  1']],
    })
    expect(listBalances(reading)).toEqual(['121 Banco NOK 8', '51 Capital NOK -8'])
    expect(listLeftOut(reading)).toEqual(['parent 2'])
    expect(listMessages(reading)).toEqual([
      'Account 51 is in the chart of accounts in lines 4 and 5. Its opening balances were added up.',
      'Line 6: an account of the chart has no number. It was not counted.',
    ])
  })
})

describe('transactions that close the results are named', () => {
  const closings: AuditFile['transactions'] = [
    ['2025-12-31', '711 5', '818  5'],
    ['2025-12-31', '818 1', '621  1'],
  ]
  const readChart = (groupingCategory: string, type: string, transactions: AuditFile['transactions']): string[] =>
    listMessages(read({ chart: ['621', '711', '818'].map((id) => ({ id, groupingCategory })), transactions: transactions ?? [], type }))

  test('in Portugal', () => {
    expect(readChart('GM', 'A', closings)).toEqual([
      '2 transactions, the first in line 4, close the results of the year (TransactionType A). Balances of income and expenses are those after it.',
    ])
    expect(readChart('GM', 'A', closings.slice(0, 1))[0]).toMatch(/^The transaction in line 4 closes/)
  })

  test('and not where the letter means something else', () => {
    expect(readChart('GM', 'N', closings)).toEqual([])
    expect(readChart('salgsinntekt', 'A', closings)).toEqual([])
  })
})

describe('an audit file without journals', () => {
  test('has closing balances', () => {
    const reading = read({ chart: CHART, period: { from: '2025-01-01', to: '2025-12-31' } })
    expect(listBalances(reading)).toEqual(['1920 Bank NOK 130.50', '2000 Capital NOK -100.00', '3000 Sales NOK -30.50'])
    expect(reading).toMatchObject({ kind: 'audit-file', lines: 3, dates: null, asAt: '2025-12-31', problems: [] })
  })

  test('that closes on another day than the period is named', () => {
    expect(listMessages(read({ chart: CHART, period: { from: '2024-01-01', to: '2024-12-31' } }))).toEqual([
      'The trial balance is as at 31 December 2025, and the period ends on 31 December 2024.',
    ])
  })

  test('and without accounts is refused', () => {
    expect(() => read({ chart: [] })).toThrow(LedgerUnreadable)
  })
})

test.each([
  ['1', '1.0'],
  ['-1.', '-1.0'],
  ['+.5', '0.5'],
  ['123456789012345678.25', '123456789012345678.25'],
])('the decimal %s is %s', (text, balance) => {
  const reading = read({ chart: [{ id: '1' }, { id: '2', openingDebit: '0.0' }], transactions: [['2025-01-01', `1 ${text}`, '2 0']] })
  expect(listBalances(reading)[0]).toBe(`1 NOK ${balance}`)
})

test.each(['1,5', '1e5', '1 000', '.', '-', '٣'])('%s is no decimal', (text) => {
  const reading = read({ chart: [{ id: '1' }], transactions: [['2025-01-01', `1 1`, `1 ${text.replace(' ', '\u00a0')}`]] })
  expect(reading.problems.some(({ kind }) => kind === 'amount-unreadable')).toBe(true)
})

test('whatever a file holds, accounts add up to their opening balances and the lines that were counted', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const printed = cents.map((value) => formatAmount(BigInt(value), 2))
  const text = fc.oneof({ weight: 6, arbitrary: printed }, { weight: 1, arbitrary: fc.constantFrom('', 'x', '1,5', '0') })
  const id = fc.constantFrom('1', '2', '3', '9', '')
  const account = fc.record({ id, openingDebit: text, openingCredit: text, groupingCategory: fc.constantFrom('', 'GM', 'GA') })
  const date = fc.constantFrom('2025-01-05', '2025-07-01', '2024-12-31', '2026-01-01', 'x', '')
  const line = fc.tuple(id, text, text).map((parts) => parts.join(' '))
  const transaction = fc.tuple(date, fc.array(line, { maxLength: 5 })).map(([day, lines]) => [day, ...lines] as const)
  const toCents = (amount: string): bigint => (/^-?\d+\.\d\d$/.test(amount) ? BigInt(amount.replace('.', '')) : 0n)
  const isBroken = (amount: string): boolean => amount === 'x' || amount === '1,5'
  fc.assert(
    fc.property(fc.array(account, { minLength: 1, maxLength: 5 }), fc.array(transaction, { maxLength: 5 }), (chart, transactions) => {
      const counted = transactions
        .flatMap(([, ...lines]) => lines.map((one) => one.split(' ')))
        .filter(([of, debit = '', credit = '']) => of !== '' && debit + credit !== '' && !isBroken(debit) && !isBroken(credit))
      const inChart = chart.filter(({ id: of, groupingCategory }) => of !== '' && groupingCategory !== 'GA')
      fc.pre(counted.length > 0)
      const reading = read({ chart, transactions })
      const sum = reading.trialBalance.accounts.reduce((all, one) => all + balanceOf(one), 0n)
      const scale = 10n ** BigInt(2 - reading.trialBalance.decimals)
      const opening = inChart.reduce((all, { openingDebit, openingCredit }) => all + toCents(openingDebit) - toCents(openingCredit), 0n)
      const lines = counted.reduce((all, [, debit = '', credit = '']) => all + toCents(debit) - toCents(credit), 0n)
      expect(reading.lines).toBe(counted.length)
      expect(sum * scale).toBe(opening + lines)
    }),
    { numRuns: 300 },
  )
})
