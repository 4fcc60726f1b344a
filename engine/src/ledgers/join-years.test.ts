import { describe, expect, test } from 'vitest'
import { joinYears } from './join-years.ts'
import type { Account, TrialBalance } from './trial-balance.ts'

const account = (code: string, name: string, balance: bigint, others: Partial<Account> = {}): Account => ({
  code,
  name,
  group: '',
  currency: '',
  debit: balance > 0n ? balance : 0n,
  credit: balance < 0n ? -balance : 0n,
  prior: null,
  row: 1,
  ...others,
})
const ledger = (decimals: number, ...accounts: readonly Account[]): TrialBalance => ({ decimals, accounts })

describe('joining two years', () => {
  test('joins by code, whatever the name is now, and keeps accounts of one year alone', () => {
    const joined = joinYears(
      ledger(2, account('1', 'Bank', 100n), account('2', 'New', -100n)),
      ledger(2, account('1', 'Bank account', 70n), account('3', 'Closed', -70n)),
    )
    expect(joined.accounts).toEqual([
      { code: '1', name: 'Bank', group: '', current: 100n, prior: 70n },
      { code: '2', name: 'New', group: '', current: -100n, prior: 0n },
      { code: '3', name: 'Closed', group: '', current: 0n, prior: -70n },
    ])
    expect(joined.hasPrior).toBe(true)
  })

  test('names the codes that had another name last year', () => {
    const joined = joinYears(
      ledger(0, account('1', 'Bank', 5n), account('2300', 'Trade creditors', -5n)),
      ledger(0, account('1', 'Bank account', 5n), account('2300', 'Bank loan', -5n)),
    )
    expect(joined.renamed).toEqual([{ code: '2300', current: 'Trade creditors', prior: 'Bank loan' }])
  })

  test('joins by name without case where accounts have no codes', () => {
    const joined = joinYears(ledger(0, account('', 'Bank', 1n)), ledger(0, account('', 'BANK ', 2n)))
    expect(joined.accounts).toMatchObject([{ current: 1n, prior: 2n }])
  })

  test('writes both years with the decimals of the finer one', () => {
    const joined = joinYears(ledger(0, account('1', 'Bank', 5n)), ledger(2, account('1', 'Bank', 512n)))
    expect(joined).toMatchObject({ decimals: 2, accounts: [{ current: 500n, prior: 512n }] })
  })

  test('takes the column of last year where no other file is given', () => {
    const joined = joinYears(ledger(0, account('1', 'Bank', 5n, { prior: 4n }), account('2', 'New', 1n)), null)
    expect(joined).toMatchObject({ hasPrior: true, accounts: [{ prior: 4n }, { prior: 0n }] })
    expect(joinYears(ledger(0, account('1', 'Bank', 5n)), null).hasPrior).toBe(false)
  })

  test('adds an account in two currencies, and names both', () => {
    const joined = joinYears(ledger(0, account('1', 'Bank', 5n, { currency: 'USD' }), account('1', 'Bank', 6n, { currency: 'EUR' })), null)
    expect(joined).toMatchObject({ currencies: ['EUR', 'USD'], accounts: [{ current: 11n }] })
  })
})
