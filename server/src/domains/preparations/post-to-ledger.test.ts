import type { ImportedAccount, ImportedLedger } from '@tickmark/contract'
import { joinYears, postJournals } from '@tickmark/engine/ledgers'
import { expect, test } from 'vitest'
import { postToLedger } from './post-to-ledger.ts'

const account = (given: Partial<ImportedAccount>): ImportedAccount => ({
  code: '',
  name: '',
  group: '',
  currency: '',
  debit: '0',
  credit: '0',
  prior: null,
  row: 2,
  ...given,
})
const ledgerOf = (...accounts: ImportedAccount[]): ImportedLedger => ({
  file: 'tb.csv',
  sheet: null,
  decimals: 2,
  accounts,
})
const journal = (...lines: [code: string, name: string, amount: string][]) => ({
  number: 1,
  narration: 'Depreciation',
  lines: lines.map(([code, name, amount]) => ({ code, name, amount })),
})
const bank = account({ code: '1000', name: 'Bank', debit: '50000', prior: '700', row: 4 })
const sales = account({ name: 'Sales', credit: '50000', row: 3 })

test('debits are added to debits, and credits to credits', () => {
  const posted = postToLedger(ledgerOf(bank, sales), [journal(['1000', 'Bank account', '-120.5'], ['', ' sales', '120.5'])])
  expect(posted?.accounts).toEqual([
    { ...bank, credit: '12050' },
    { ...sales, debit: '12050' },
  ])
})

test('an account that the trial balance lacks comes last, once, after its last row', () => {
  const posted = postToLedger(ledgerOf(bank, sales), [
    journal(['9000', 'Accruals', '-10'], ['1000', '', '10']),
    journal(['9000', 'Accruals', '-5'], ['9001', 'Repairs', '5']),
  ])
  expect(posted?.accounts.slice(2)).toEqual([
    account({ code: '9000', name: 'Accruals', credit: '1500', row: 5 }),
    account({ code: '9001', name: 'Repairs', debit: '500', row: 6 }),
  ])
})

test('amounts with more decimals raise those of the trial balance', () => {
  const posted = postToLedger(ledgerOf(bank), [journal(['1000', '', '0.0001'], ['9000', 'Rounding', '-0.0001'])])
  expect(posted).toMatchObject({
    decimals: 4,
    accounts: [{ debit: '5000001', credit: '0', prior: '70000' }, { credit: '1' }],
  })
})

test('what was brought forward has the decimals of the balances', () => {
  const posted = postToLedger(ledgerOf({ ...bank, broughtForward: '700' }), [journal(['1000', '', '0.0001'], ['9000', '', '-0.0001'])])
  expect(posted?.accounts[0]).toMatchObject({ broughtForward: '70000' })
})

test('of two accounts of one code, the first takes the amount', () => {
  const posted = postToLedger(ledgerOf(bank, { ...bank, row: 5 }), [journal(['1000', '', '1'], ['1000', '', '-1'])])
  expect(posted?.accounts).toMatchObject([{ debit: '50100', credit: '100' }, { debit: '50000' }])
})

test('what grows beyond a trial balance is no trial balance', () => {
  const huge = account({ code: '1', debit: '9'.repeat(40) })
  expect(postToLedger(ledgerOf(huge), [journal(['1', '', '1'], ['2', '', '-1'])])).toBeNull()
})

test('next year begins with the balances that this year’s draft was made from', () => {
  const journals = [
    journal(['1000', 'Bank', '-120.505'], ['', 'Sales', '100']),
    journal(['9000', 'Accruals', '-5'], ['1000', 'Bank', '25.505']),
  ]
  const read = ({ decimals, accounts }: ImportedLedger) =>
    joinYears(
      {
        decimals,
        accounts: accounts.map(({ broughtForward: _none, ...one }) => ({
          ...one,
          debit: BigInt(one.debit),
          credit: BigInt(one.credit),
          prior: one.prior === null ? null : BigInt(one.prior),
        })),
      },
      null,
    )
  const ledger = ledgerOf(bank, sales)
  const posted = postToLedger(ledger, journals)
  if (posted === null) throw new Error('It can be posted')
  const drafted = postJournals(read(ledger), journals)
  const balancesOf = (accounts: readonly { readonly code: string; readonly name: string; readonly current: bigint }[]) =>
    accounts.map(({ code, name, current }) => [code, name, current])
  expect(posted.decimals).toBe(drafted.decimals)
  expect(balancesOf(read(posted).accounts)).toEqual(balancesOf(drafted.accounts))
})
