import { describe, expect, test } from 'vitest'
import { readHeading } from './read-heading.ts'

describe('readHeading', () => {
  test.each([
    ['Account Code', 'code'],
    ['AccountCode', 'code'],
    ['GL_Account_Number', 'code'],
    ['N/C', 'code'],
    ['Kontonummer', 'code'],
    ['CompteNum', 'code'],
    ['Account name', 'name'],
    ['Kontobezeichnung', 'name'],
    ['Intitulé du compte', 'name'],
    ['Account', 'account'],
    ['Konto', 'account'],
    ['Number', 'number'],
    ['JournalCode', 'journal-code'],
    ['MontantDevise', 'unused'],
    ['IDevise', 'unused'],
    ['Description', 'description'],
    ['Debit', 'debit'],
    ['DR', 'debit'],
    ['Soll', 'debit'],
    ['Solde créditeur', 'credit'],
    ['YTDCredit', 'credit'],
    ['Closing balance', 'balance'],
    ['Amount_Credit_Debit_Indicator', 'side'],
    ['Soll/Haben-Kennzeichen', 'side'],
    ['Amount_Currency', 'currency'],
    ['Ending Balance in Company Code Currency', 'balance'],
    ['Journal_ID', 'journal'],
    ['EcritureNum', 'journal'],
    ['Journal_ID_Line_Number', 'unused'],
    ['JE_Line_Description', 'unused'],
    ['Effective_Date', 'date'],
    ['Kostenstelle', 'cost-centre'],
    ['Account type', 'group'],
    ['Debit - Year to date', 'debit'],
    ['Year ended 31 March 2025', null],
    ['Fiscal year', 'unused'],
    ['Colour', null],
  ])('%s', (heading, noun) => expect(readHeading(heading).noun).toBe(noun))

  test.each([
    ['Prior year balance', 'prior'],
    ['Opening debit', 'opening'],
    ['Starting balance', 'opening'],
    ['YTDDebit', 'closing'],
    ['Period movement', 'movement'],
    ['Budget', 'other'],
    ['Debit - Year to date', 'closing'],
    ['Prior year to date', 'prior'],
    ['This year', 'closing'],
    ['CY', 'closing'],
    ['PY', 'prior'],
    ['Balance', null],
  ])('%s is of its time', (heading, time) => expect(readHeading(heading).time).toBe(time))

  test.each([
    ['31 December 2025', '2025-12-31'],
    ['Debit 31 Mar 25', '2025-03-31'],
    ['FY2024', '2024'],
    ['1200', null],
  ])('%s names a date', (heading, date) => expect(readHeading(heading).date).toBe(date))
})
