import { describe, expect, test } from 'vitest'
import { listBalances, listLeftOut, listMessages, readLedger } from '../testing/summarise.ts'

/** Reads lines of text whose cells are divided by "|": files divide them by tabs. */
const read = (...rows: readonly string[]) => readLedger(rows.map((row) => row.replaceAll(/ *\| */g, '\t')).join('\n'))

const BALANCES = ['1200 Bank 1250.50', '3000 Capital -1000.00', '4000 Sales -400.50', '7100 Rent 150.00']

describe('Xero', () => {
  test('a trial balance with its year to date', () => {
    const reading = read(
      'Trial Balance',
      'Hartwell Joinery Ltd',
      'As at 31 March 2025',
      '',
      'Account Code | Account | Account Type | Debit - Year to date | Credit - Year to date | 31 Mar 2024',
      '1200 | Bank | Bank | 1250.50 | | 900.00',
      '3000 | Capital | Equity | | 1000.00 | -900.00',
      '4000 | Sales | Revenue | | 400.50 | 0.00',
      '7100 | Rent | Expense | 150.00 | | 0.00',
      ' | Total | | 1400.50 | 1400.50 | 0.00',
    )
    expect(listBalances(reading)).toEqual([
      '1200 Bank 1250.50 (900.00)',
      '3000 Capital -1000.00 (-900.00)',
      '4000 Sales -400.50 (0.00)',
      '7100 Rent 150.00 (0.00)',
    ])
    expect(listMessages(reading)).toEqual([])
  })

  test('the older report, with the month beside the year and codes behind names', () => {
    const reading = read(
      'Trial Balance',
      'Hartwell Joinery Ltd',
      'As at 31 March 2025',
      'Account | Debit | Credit | YTD Debit | YTD Credit',
      'Revenue | | | |',
      'Sales (4000) | | 40.00 | | 400.50',
      'Expenses | | | |',
      'Rent (7100) | 15.00 | | 150.00 |',
      'Assets | | | |',
      'Bank (1200) | 25.00 | | 1,250.50 |',
      'Equity | | | |',
      'Capital (3000) | | 0.00 | | 1,000.00',
      'Total | 40.00 | 40.00 | 1,400.50 | 1,400.50',
    )
    expect(listBalances(reading).toSorted()).toEqual(BALANCES)
    expect(listMessages(reading)).toEqual([])
  })
})

describe('QuickBooks', () => {
  test('Online: names without a heading, and a line beneath the total', () => {
    const reading = read(
      'Hartwell Joinery Ltd',
      'Trial Balance',
      'As of March 31, 2025',
      '',
      ' | Debit | Credit',
      '1200 Bank | 1,250.50 |',
      '3000 Capital | | 1,000.00',
      '4000 Sales | | 400.50',
      '7100 Rent | 150.00 |',
      'TOTAL | £1,400.50 | £1,400.50',
      '',
      'Thursday, Apr. 03, 2025 09:30:00 AM GMT+1 - Accrual Basis',
    )
    expect(listBalances(reading)).toEqual(BALANCES)
    expect(listMessages(reading)).toEqual([])
    expect(reading.asAt).toBe('2025-03-31')
  })

  test('Desktop: the date above the sides, and sub-accounts with their parents', () => {
    const reading = read(
      ' | Mar 31, 25 |',
      ' | Debit | Credit',
      '1200 · Bank | 1,250.50 |',
      '3000 · Capital | | 1,000.00',
      '4000 · Sales | | 400.50',
      '7000 · Premises:7100 · Rent | 150.00 |',
      'TOTAL | 1,400.50 | 1,400.50',
    )
    expect(listBalances(reading)).toEqual([...BALANCES.slice(0, 3), '7000 Premises:7100 · Rent 150.00'])
    expect(listMessages(reading)).toEqual([])
  })
})

describe('Sage', () => {
  test('50: nominal codes', () => {
    const reading = read(
      'N/C | Name | Debit | Credit',
      '1200 | Bank | 1,250.50 |',
      '3000 | Capital | | 1,000.00',
      '4000 | Sales | | 400.50',
      '7100 | Rent | 150.00 |',
      ' | Totals: | 1,400.50 | 1,400.50',
    )
    expect(listBalances(reading)).toEqual(BALANCES)
    expect(listMessages(reading)).toEqual([])
    expect(listLeftOut(reading)).toEqual(['total 1'])
  })

  test('200: accounts with a cost centre and a department', () => {
    const reading = read(
      'Account Number | Cost Centre | Department | Account Name | Debit | Credit',
      '1200 | | | Bank | 1250.50 | 0.00',
      '3000 | | | Capital | 0.00 | 1000.00',
      '4000 | NTH | | Sales | 0.00 | 400.00',
      '4000 | STH | | Sales | 0.00 | 0.50',
      '7100 | NTH | | Rent | 150.00 | 0.00',
    )
    expect(listBalances(reading)).toEqual(BALANCES)
    expect(listMessages(reading)).toEqual([])
  })

  test('Intacct: opening balances, movements and ending balances', () => {
    const reading = read(
      'Account | Account title | Opening balance | Debits | Credits | Adjustments | Ending balance',
      '1200 | Bank | 1,000.00 | 400.50 | 150.00 | 0.00 | 1,250.50',
      '3000 | Capital | -1,000.00 | 0.00 | 0.00 | 0.00 | -1,000.00',
      '4000 | Sales | 0.00 | 0.00 | 400.50 | 0.00 | -400.50',
      '7100 | Rent | 0.00 | 150.00 | 0.00 | 0.00 | 150.00',
    )
    expect(listBalances(reading)).toEqual(BALANCES)
    expect(listMessages(reading)).toEqual([])
  })
})

describe('SAP', () => {
  test('G/L account balances (S_ALR_87012277), with a minus behind', () => {
    const reading = read(
      'CoCd | G/L acct | Short Text | Crcy | BusA | Balance Carryforward | Balance, prev.periods | Debit rept.period | Credit report per. | Accumulated balance',
      '1000 | 1200 | Bank | EUR | | 1.000,00 | 0,00 | 400,50 | 150,00 | 1.250,50',
      '1000 | 3000 | Capital | EUR | | 1.000,00- | 0,00 | 0,00 | 0,00 | 1.000,00-',
      '1000 | 4000 | Sales | EUR | | 0,00 | 0,00 | 0,00 | 400,50 | 400,50-',
      '1000 | 7100 | Rent | EUR | | 0,00 | 0,00 | 150,00 | 0,00 | 150,00',
    )
    expect(listBalances(reading)).toEqual(BALANCES.map((line) => line.replace(/(\S+)$/, 'EUR $1')))
    expect(listMessages(reading)).toEqual([])
  })

  test('S/4HANA Trial Balance', () => {
    const reading = read(
      'G/L Account | G/L Account Name | Starting Balance in Company Code Currency | Debit Balance of Reporting Period | Credit Balance of Reporting Period | Ending Balance in Company Code Currency',
      '1200 | Bank | 1,000.00 | 400.50 | 150.00- | 1,250.50',
      '3000 | Capital | 1,000.00- | 0.00 | 0.00 | 1,000.00-',
      '4000 | Sales | 0.00 | 0.00 | 400.50- | 400.50-',
      '7100 | Rent | 0.00 | 150.00 | 0.00 | 150.00',
    )
    expect(listBalances(reading)).toEqual(BALANCES)
    expect(listMessages(reading)).toEqual([])
  })
})

describe('the Audit Data Standard of the AICPA', () => {
  test('a trial balance has beginning and ending amounts', () => {
    const reading = read(
      'Business_Unit_Code | Fiscal_Year | Period | GL_Account_Number | GL_Account_Name | Amount_Beginning | Amount_Ending | Amount_Currency',
      'HQ | 2025 | 12 | 1200 | Bank | 1000.00 | 1250.50 | GBP',
      'HQ | 2025 | 12 | 3000 | Capital | -1000.00 | -1000.00 | GBP',
      'HQ | 2025 | 12 | 4000 | Sales | 0.00 | -400.50 | GBP',
      'HQ | 2025 | 12 | 7100 | Rent | 0.00 | 150.00 | GBP',
    )
    expect(listBalances(reading)).toEqual(BALANCES.map((line) => line.replace(/(\S+)$/, 'GBP $1')))
    expect(listMessages(reading)).toEqual([])
  })

  test('the detail of the ledger has signed amounts', () => {
    const reading = read(
      'Journal_ID | Journal_ID_Line_Number | JE_Header_Description | JE_Line_Description | Source | Business_Unit_Code | Effective_Date | Fiscal_Year | Period | GL_Account_Number | Amount | Amount_Credit_Debit_Indicator | Amount_Currency | Entered_By | Entered_Date',
      'J1 | 1 | Start | | GJ | HQ | 2025-01-01 | 2025 | 1 | 1200 | 1000.00 | D | GBP | AB | 2025-01-02',
      'J1 | 2 | Start | | GJ | HQ | 2025-01-01 | 2025 | 1 | 3000 | 1000.00 | C | GBP | AB | 2025-01-02',
      'J2 | 1 | Sale | | GJ | HQ | 2025-02-01 | 2025 | 2 | 1200 | 400.50 | D | GBP | AB | 2025-02-02',
      'J2 | 2 | Sale | | GJ | HQ | 2025-02-01 | 2025 | 2 | 4000 | 400.50 | C | GBP | AB | 2025-02-02',
    )
    expect(listBalances(reading)).toEqual(['1200 GBP 1400.50', '3000 GBP -1000.00', '4000 GBP -400.50'])
    expect(reading).toMatchObject({ kind: 'general-ledger', problems: [], dates: { first: '2025-01-01', last: '2025-02-01' } })
  })
})
