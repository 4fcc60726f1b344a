import { describe, expect, test } from 'vitest'
import { listBalances, listMessages, readLedger } from '../testing/summarise.ts'

const YEAR = { from: '2024-04-01', to: '2025-03-31' }
const YEAR_BEFORE = { from: '2023-04-01', to: '2024-03-31' }

const read = (rows: readonly string[], period: typeof YEAR | null = YEAR) => {
  const text = rows.join('\n')
  return readLedger(text, text.length, period)
}

const CODED = ['1200,Bank,15,,12', '2000,Loan,,5,-4', '3000,Capital,,10,-8']
const BALANCES = ['1200 Bank 15 (12)', '2000 Loan -5 (-4)', '3000 Capital -10 (-8)']

describe('debits and credits beside a balance with a date', () => {
  test.each(['Debit - Year to date,Credit - Year to date', 'Debit,Credit', 'YTD Debit,YTD Credit'])('%s are this year’s', (heading) => {
    for (const date of ['31 Mar 2024', '2024', '31/03/24', 'Mar-24']) {
      const reading = read(['Trial Balance', 'As at 31 March 2025', '', `Account Code,Account,${heading},${date}`, ...CODED])
      expect(listBalances(reading)).toEqual(BALANCES)
      expect(listMessages(reading)).toEqual([])
      expect(reading).toMatchObject({ kind: 'trial-balance', asAt: '2025-03-31' })
    }
  })

  test('without a period or a date above them, too', () => {
    expect(listBalances(read(['Account Code,Account,Debit,Credit,31 Mar 2024', ...CODED], null))).toEqual(BALANCES)
  })

  test('of two years beside them, the newer is last year’s', () => {
    const headings = 'Account Code,Account,Debit,Credit,31 Mar 2024,31 Mar 2023'
    expect(listBalances(read([headings, ...CODED.map((row) => `${row},1`)]))).toEqual(BALANCES)
  })

  test('a net balance of the same year is no year of its own', () => {
    const headings = 'Account Code,Account,Debit,Credit,31 Mar 2025,31 Mar 2024'
    const rows = ['1200,Bank,15,,15,12', '2000,Loan,,5,-5,-4', '3000,Capital,,10,-10,-8']
    expect(listBalances(read([headings, ...rows]))).toEqual(BALANCES)
  })

  test('the file of both years gives last year’s alone where they are asked for', () => {
    const rows = ['As at 31 March 2025', 'Account Code,Account,Debit,Credit,31 Mar 2024', ...CODED]
    expect(listBalances(read(rows, YEAR_BEFORE))).toEqual(['1200 Bank 12', '2000 Loan -4', '3000 Capital -8'])
  })
})

describe('headings of two years in one row', () => {
  test.each([
    'Year ended 31 March 2025,Year ended 31 March 2024',
    'Year to 31/03/2025,Year to 31/03/2024',
    'FY25,FY24',
    'Mar-25,Mar-24',
    '31 Mar 25,31 Mar 24',
    '2024/25,2023/24',
    'This year,Last year',
    'Current year,Prior year',
    'CY,PY',
    'Balance,31 Mar 2024',
  ])('%s', (headings) => {
    const rows = ['1200,Bank,15,12', '2000,Loan,-5,-4', '3000,Capital,-10,-8']
    for (const period of [YEAR, null]) {
      const reading = read([`Code,Account,${headings}`, ...rows], period)
      expect(listBalances(reading)).toEqual(BALANCES)
      expect(listMessages(reading)).toEqual([])
    }
  })

  test('a title that names a year is no row of headings', () => {
    const reading = read(['Account name: Hartwell,Year ended 31 March 2025', 'Code,Account,Debit,Credit', ...CODED])
    expect(reading.layout?.headingRow).toBe(2)
    expect(reading.trialBalance.accounts).toHaveLength(3)
  })

  test('of several months of a year, the last of the period counts', () => {
    const reading = read(['Code,Account,31 Mar 2025,30 Apr 2025', '1200,Bank,15,99', '3000,Capital,-15,-99'])
    expect(listBalances(reading)).toEqual(['1200 Bank 15', '3000 Capital -15'])
  })
})

describe('two columns with one heading', () => {
  const rows = ['1200,Bank,15,,12,', '3000,Capital,,15,,12']
  test('are refused, with what to do', () => {
    expect(() => read(['Code,Account,Debit,Credit,Debit,Credit', ...rows])).toThrow(
      'Row 1 has two columns with the heading “Debit”, and nothing says which of them is this year’s. Write the year in each, as in “Debit 2025”, or in the row above.',
    )
  })

  test('are read with their years above them', () => {
    const reading = read([',,2025,,2024,', 'Code,Account,Debit,Credit,Debit,Credit', ...rows])
    expect(listBalances(reading)).toEqual(['1200 Bank 15 (12)', '3000 Capital -15 (-12)'])
  })

  test('are read where one of them is empty', () => {
    const reading = read(['Code,Account,Debit,Credit,Debit,Credit', '1200,Bank,,,15,', '3000,Capital,,,,15'])
    expect(listBalances(reading)).toEqual(['1200 Bank 15', '3000 Capital -15'])
  })
})

describe('a date that is not the end of the period', () => {
  const rows = ['1200,Bank,15,', '3000,Capital,,15']
  test.each([
    'As at 31 December 2023',
    'As of Dec 31, 2023',
    'Trial balance 31/12/2023',
    'Year ended 31 Dec 23',
    '1 January - 31 December 2023',
  ])('above the headings: %s', (title) => {
    expect(listMessages(read([`"${title}"`, 'Code,Account,Debit,Credit', ...rows]))).toEqual([
      'The trial balance is as at 31 December 2023, and the period ends on 31 March 2025.',
    ])
  })

  test.each(['Printed on 3 April 2025', 'Date: 30/06/2025', '04/03/25', 'Hartwell 2019 Ltd', 'As at 31 March 2025', 'Period: March 2025'])(
    '“%s” says nothing of another one',
    (title) => {
      expect(listMessages(read([title, 'Code,Account,Debit,Credit', ...rows]))).toEqual([])
    },
  )

  test('in the headings: a month, a year', () => {
    const of = (heading: string) => listMessages(read([`Code,Account,${heading}`, '1200,Bank,15', '2000,Loan,-5', '3000,Capital,-10']))
    expect(of('Balance Feb-25')).toEqual(['The trial balance is as at February 2025, and the period ends on 31 March 2025.'])
    expect(of('2023')).toEqual(['The trial balance is as at 2023, and the period ends on 31 March 2025.'])
    // A year may be named by its beginning.
    expect(of('2024')).toEqual([])
    expect(of('2025')).toEqual([])
  })

  test('last year’s balances of another date', () => {
    expect(listMessages(read(['Code,Account,Debit,Credit,31 Dec 2023', ...CODED]))).toEqual([
      'Last year’s balances are as at 31 December 2023, and the period before ended on 31 March 2024.',
    ])
  })
})

test('an amount that looks like a year makes no headings of its row', () => {
  const rows = (amount: string) => [',Debit,Credit', `1200 Bank account,${amount},`, `3000 Capital account,,${amount}`, '7100 Rent,0.00,']
  for (const amount of ['1996.04', '2025.50', '2000']) {
    const reading = read(rows(amount), null)
    expect(listBalances(reading)).toHaveLength(3)
    expect(reading.layout?.headingRow).toBe(1)
  }
})
