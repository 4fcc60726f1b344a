import { describe, expect, test } from 'vitest'
import { formatAmount } from '../model/print-amount.ts'
import { openText } from './read-text.ts'
import { listBalances, listLeftOut, listMessages } from './testing/summarise.ts'
import type { LedgerReading } from './trial-balance.ts'

const year = { from: '2024-04-01', to: '2025-03-31' }

function readFor(text: string, period: typeof year | null = year): LedgerReading {
  const reader = openText(text, period)
  reader.push(text)
  return reader.end()
}

/** Each journal is a sale for cash: a date and an amount. */
const sales = (...lines: [date: string, amount: string][]): string =>
  [
    'Date,Journal,Account,Debit,Credit',
    ...lines.flatMap(([date, amount], at) => [`${date},${at},Bank,${amount},`, `${date},${at},Sales,,${amount}`]),
  ].join('\n')

const listBroughtForward = ({ trialBalance: { accounts, decimals } }: LedgerReading): string[] =>
  accounts.flatMap(({ name, broughtForward }) =>
    broughtForward === undefined ? [] : [`${name} ${formatAmount(broughtForward, decimals)}`],
  )

test('lines after the period are left out, and those before it are brought forward', () => {
  const read = readFor(sales(['2024-03-31', '100'], ['2024-04-01', '20'], ['2025-03-31', '3'], ['2025-04-01', '0.40']))
  expect(listBalances(read)).toEqual(['Bank 123', 'Sales -123'])
  expect(listBroughtForward(read)).toEqual(['Bank 100', 'Sales -100'])
  expect(listLeftOut(read)).toEqual(['after-period 2'])
  expect(read.dates).toEqual({ first: '2024-03-31', last: '2025-04-01', undated: 0, before: 2, order: null, period: year })
  expect(read.problems).toEqual([])
})

test('without a period all lines count', () => {
  const read = readFor(sales(['2024-03-31', '100'], ['2025-04-01', '20']), null)
  expect(listBalances(read)).toEqual(['Bank 120', 'Sales -120'])
  expect(listBroughtForward(read)).toEqual([])
  expect(read.dates).toMatchObject({ first: '2024-03-31', last: '2025-04-01', before: 0, period: null })
})

test('an account that has lines after the period alone is not among the accounts', () => {
  const read = readFor(`${sales(['2024-04-01', '20'])}\n2025-05-01,9,Rent,5,\n2025-05-01,9,Bank,,5`)
  expect(listBalances(read)).toEqual(['Bank 20', 'Sales -20'])
})

test('a journal whose lines lie on both sides of the year end leaves the balances apart', () => {
  const read = readFor(`${sales(['2024-04-01', '20'])}\n2025-03-31,9,Bank,5,\n2025-04-01,9,Sales,,5`)
  expect(listMessages(read)).toEqual(['Debits exceed credits by 5.'])
})

test('a trial balance that prints its date in each row has no lines to leave out', () => {
  const read = readFor('Date,Account,Debit,Credit\n2026-01-01,Bank,5,\n2026-01-01,Sales,,5')
  expect(read).toMatchObject({ kind: 'trial-balance', dates: null, problems: [] })
  expect(listBalances(read)).toEqual(['Bank 5', 'Sales -5'])
})

describe('days and months', () => {
  test.each([
    [
      'a day beyond 12 shows that days come first',
      [
        ['05/04/2024', '20'],
        ['31/03/2025', '3'],
      ],
      '23',
      'day-first',
    ],
    [
      'a month beyond 12 shows that months come first',
      [
        ['04/05/2024', '20'],
        ['3/31/2025', '3'],
      ],
      '23',
      'month-first',
    ],
    [
      'the period shows it where no day does',
      [
        ['01/04/2024', '20'],
        ['02/04/2024', '3'],
      ],
      '23',
      'day-first',
    ],
    [
      'the period shows it for months',
      [
        ['04/01/2024', '20'],
        ['04/02/2024', '3'],
      ],
      '23',
      'month-first',
    ],
  ] as const)('%s', (_, lines, bank, order) => {
    const read = readFor(sales(...lines.map(([date, amount]): [string, string] => [date, amount])))
    expect(listBalances(read)[0]).toBe(`Bank ${bank}`)
    expect(read.dates?.order).toBe(order)
    expect(read.problems).toEqual([])
  })

  test('lines early in the file are added up by what its last line shows', () => {
    const early = Array.from({ length: 300 }, (): [string, string] => ['04/05/2025', '1'])
    const read = readFor(sales(...early, ['31/03/2025', '1000']))
    expect(listBalances(read)).toEqual(['Bank 1000', 'Sales -1000'])
    expect(listLeftOut(read)).toEqual(['after-period 600'])
  })

  test('where nothing shows it, the day comes first, with a problem that asks to compare', () => {
    const read = readFor(sales(['04/03/2024', '20'], ['03/04/2024', '3']))
    expect(listMessages(read)).toEqual([
      'Dates can be read with the day or the month first. The day was taken first: the earliest is 4 March 2024.',
    ])
  })
})

test('a line belongs to the period of its posting, not of its document', () => {
  const read = readFor(
    'Document Date,Posting Date,Due Date,Journal,Account,Debit,Credit\n2025-04-08,2025-03-31,2025-05-08,1,Rent,5,\n2025-04-08,2025-03-31,2025-05-08,1,Accruals,,5\n2025-04-08,2025-03-31,2025-05-08,2,Rent,1,\n2025-04-08,2025-03-31,2025-05-08,2,Accruals,,1',
  )
  expect(listBalances(read)).toEqual(['Rent 6', 'Accruals -6'])
})

test('lines without a date count', () => {
  const read = readFor(sales(['', '100'], ['2024-04-01', '20']))
  expect(listBalances(read)).toEqual(['Bank 120', 'Sales -120'])
  expect(read).toMatchObject({ dates: { undated: 2 }, problems: [] })
})

test('what is no date is named, and its lines count', () => {
  const read = readFor(sales(['2024-04-01', '20'], ['31/02/2025', '3']))
  expect(listBalances(read)).toEqual(['Bank 23', 'Sales -23'])
  expect(listMessages(read)).toEqual(['Row 4: “31/02/2025” is not a date. 2 lines have such dates, and were counted within the period.'])
})

test('dates that have nothing to do with the period are not used', () => {
  const read = readFor(sales(['1900-01-01', '20'], ['1900-01-01', '3']))
  expect(listBalances(read)).toEqual(['Bank 23', 'Sales -23'])
  expect(listBroughtForward(read)).toEqual([])
  expect(listMessages(read)).toEqual([
    'No line is dated within the period from 1 April 2024 to 31 March 2025: the file has 1 January 1900. All lines were counted.',
  ])
})

test('transactions of a journal in plain text have dates, too', () => {
  const transaction = (date: string, amount: string): string => `${date} Sale\n  Assets:Bank  ${amount}\n  Income:Sales\n`
  const read = readFor(
    [transaction('2023-05-01', '100'), transaction('2024/05/01', '20'), transaction('2025-05-01=2025-03-01', '3')].join('\n'),
  )
  expect(listBalances(read)).toEqual(['Assets:Bank 120', 'Income:Sales -120'])
  expect(listBroughtForward(read)).toEqual(['Assets:Bank 100', 'Income:Sales -100'])
  expect(listLeftOut(read)).toEqual(['after-period 2'])
})
