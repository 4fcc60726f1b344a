import { expect, test } from 'vitest'
import { matchAccounts, readTypedAccount } from './read-typed-account.ts'

const accounts = [
  { code: '1200', name: 'Bank Current Account' },
  { code: '1210', name: 'Bank Deposit Account' },
  { code: '7600', name: 'Audit fees' },
  { code: '7601', name: 'Sundry' },
  { code: '7602', name: 'Sundry' },
  { code: '', name: 'Suspense' },
]
const known = (account: (typeof accounts)[number] | undefined) => ({ kind: 'known', account })
const read = (typed: string) => readTypedAccount(typed, accounts)

test('an account is known by its code, its name, or both', () => {
  for (const typed of ['7600', 'audit fees', '7600 Audit fees', ' 7600  AUDIT FEES ']) expect(read(typed)).toEqual(known(accounts[2]))
  expect(read('suspense')).toEqual(known(accounts[5]))
})

test('a code and a name that no account has are a new account', () => {
  expect(read('2109 Accruals')).toEqual({ kind: 'new', account: { code: '2109', name: 'Accruals' } })
  expect(read('Accrued income')).toEqual({ kind: 'new', account: { code: '', name: 'Accrued income' } })
})

test('what is unclear is asked for', () => {
  expect(read('')).toMatchObject({ problem: 'Choose an account.' })
  expect(read('sundry')).toMatchObject({ problem: '2 accounts have this name. Type the code.' })
  expect(read('2109')).toMatchObject({ problem: expect.stringContaining('The ledger has no such code') })
  expect(read('7600 Legal fees')).toMatchObject({ problem: '7600 is “Audit fees”. Choose it, or type another code.' })
})

test('codes that begin so come before names with these words', () => {
  expect(matchAccounts('12', accounts).map(({ code }) => code)).toEqual(['1200', '1210'])
  expect(matchAccounts('dep bank', accounts).map(({ code }) => code)).toEqual(['1210'])
  expect(matchAccounts('', accounts)).toEqual(accounts)
})
