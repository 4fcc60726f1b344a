import type { ImportedLedger } from '@tickmark/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compareStates, readState } from '../keeping/prepared-state.ts'
import { toTrialBalance } from '../work/to-trial-balance.ts'
import { LedgerChanges } from './ledger-changes.tsx'

/** Accounts such as "1000 Bank 1250", in pence. */
const ledger = (...accounts: readonly string[]): ImportedLedger => ({
  file: 'tb.csv',
  sheet: null,
  decimals: 2,
  accounts: accounts.map((text, at) => {
    const [code = '', name = '', balance = '0'] = text.split(' ')
    return { code, name, group: '', currency: '', debit: balance, credit: '0', prior: null, row: at + 2 }
  }),
})

const stored = ledger('1000 Bank 125000', '1100 Debtors 5000', '4000 Sales -130000')
const choice = { code: '1100', name: 'Debtors', class: 'trade-receivables' }
const choices = new Map([['code 1100', choice]])

const draw = (read: ImportedLedger): string =>
  renderToStaticMarkup(<LedgerChanges stored={stored} read={toTrialBalance(read)} choices={choices} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('a file that replaces the trial balance shows which accounts change, and what is kept', () => {
  expect(draw(ledger('1000 Bank 150000', '4000 Sales -130000', '4100 Services -20000'))).toBe(
    ' What changes 1 account has another balance, 1 is new, 1 is gone; 1 is the same. Debits come to 1,500.00; they came to 1,300.00. ' +
      'The mapping and the journals are kept. One account that is gone has a class: it is kept, and counts if the account comes back. ' +
      'Accounts that change Code Account Before Now Difference Change ' +
      '1000 Bank 1,250.00 1,500.00 250.00 4100 Services (200.00) (200.00) new 1100 Debtors 50.00 (50.00) gone ',
  )
})

test('a file with the same balances changes nothing', () => {
  expect(draw(stored)).toBe(' What changes All balances are the same. The mapping and the journals are kept. ')
})

test('a new trial balance is all that changes: mapping and journals stay', () => {
  const journals = [
    {
      number: 1,
      narration: 'Accrual',
      lines: [
        { code: '1100', name: 'Debtors', amount: '5' },
        { code: '4000', name: 'Sales', amount: '-5' },
      ],
    },
  ]
  const before = readState({ profile: {}, current: stored, prior: null, mapping: [choice], journals })
  const after = { ...before, current: ledger('1000 Bank 1') }
  expect(compareStates(before, after)).toEqual({ current: after.current })
})
