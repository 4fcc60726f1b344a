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
    ['JournalCode', 'unused'],
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
    ['Journal_ID', 'journal'],
    ['EcritureNum', 'journal'],
    ['Journal_ID_Line_Number', 'unused'],
    ['JE_Line_Description', 'unused'],
    ['Effective_Date', 'date'],
    ['Kostenstelle', 'cost-centre'],
    ['Account type', 'group'],
    ['Colour', null],
  ])('%s', (heading, noun) => expect(readHeading(heading).noun).toBe(noun))

  test.each([
    ['Prior year balance', 'prior'],
    ['Opening debit', 'opening'],
    ['YTDDebit', 'closing'],
    ['Period movement', 'movement'],
    ['Budget', 'other'],
    ['Balance', null],
  ])('%s is of its time', (heading, time) => expect(readHeading(heading).time).toBe(time))

  test.each([
    ['31 December 2025', 2025],
    ['FY2024', 2024],
    ['1200', null],
  ])('%s names a year', (heading, year) => expect(readHeading(heading).year).toBe(year))
})
