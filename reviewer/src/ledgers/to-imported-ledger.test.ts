import { ImportedLedger, limits } from '@tickmark/contract'
import { openText } from '@tickmark/engine/ledgers'
import { expect, test } from 'vitest'
import { refuseLedger, toImported, toImportedLedger } from './to-imported-ledger.ts'

function read(text: string) {
  const reader = openText(text)
  reader.push(text)
  return { reading: reader.end(), sheet: null }
}

const text = 'Code,Name,Debit,Credit\n1000,Bank,"1,250.50",\n2000,Loan,,1250.50\n'

test('debits and credits are stored exactly as they were read', () => {
  const ledger = toImportedLedger('tb.csv', read(text))
  expect(ImportedLedger.parse(ledger)).toEqual(ledger)
  expect(ledger.decimals).toBe(2)
  expect(ledger.accounts.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
    ['1000', '125050', '0'],
    ['2000', '0', '125050'],
  ])
})

test('what a line of last year’s accounts is, is stored with it', () => {
  const line = { class: 'other-payables', isUndivided: true }
  const [account] = read(text).reading.trialBalance.accounts
  if (account === undefined) throw new Error('no account was read')
  const ledger = toImported('accounts.pdf', null, { decimals: 0, accounts: [{ ...account, line }] })
  expect(ImportedLedger.parse(ledger).accounts[0]?.line).toEqual(line)
})

test('a ledger that can be stored is not refused; one with too long a name or currency is, with its row', () => {
  expect(refuseLedger(read(text).reading.trialBalance)).toBeNull()
  const long = read(text.replace('Bank', 'B'.repeat(limits.accountTextMaxLength + 1)))
  expect(refuseLedger(long.reading.trialBalance)).toBe(
    `The account in row 2 has a name of more than ${limits.accountTextMaxLength} characters. Shorten it.`,
  )
  const { decimals, accounts } = read(text).reading.trialBalance
  const currency = 'X'.repeat(limits.accountTextMaxLength + 1)
  expect(refuseLedger({ decimals, accounts: accounts.map((account) => ({ ...account, currency })) })).toBe(
    `The account in row 2 has a currency of more than ${limits.accountTextMaxLength} characters. Shorten it.`,
  )
})

test('what tests of a ledger’s lines show is stored with it; a trial balance has none, and one that was stored without them is still read', () => {
  const lines =
    'Journal,Date,Account,Debit,Credit\nJ1,2025-06-07,1000,"1,000.00",\nJ1,2025-06-07,4000,,1000\nJ2,2025-06-09,1000,5,\nJ2,2025-06-09,4000,,4\n'
  const ledger = toImportedLedger('ledger.csv', read(lines))
  expect(ImportedLedger.parse(JSON.parse(JSON.stringify(ledger)))).toEqual(ledger)
  expect(ledger.tests).toMatchObject({
    journals: 2,
    unbalanced: { count: 1, examples: [{ journal: 'J2', difference: '1' }] },
    weekend: { saturday: 2 },
  })
  expect(toImportedLedger('tb.csv', read(text))).not.toHaveProperty('tests')
})
