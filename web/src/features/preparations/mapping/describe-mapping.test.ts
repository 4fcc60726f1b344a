import { expect, test } from 'vitest'
import { aWorkedAccount } from '../testing/a-worked-account.ts'
import { describeDifference, describeMapping, formatBalance, formatSides, needsAttention } from './describe-mapping.ts'

const account = aWorkedAccount
const unmapped = { class: null, from: 'none', confidence: null } as const

test('an account that a person put in no statement is mapped, one without a class is not', () => {
  const summary = describeMapping([
    account({}),
    account({ class: null, from: 'chosen', current: 5n }),
    account({ ...unmapped, current: 120n }),
    account({ ...unmapped, current: -30n }),
  ])
  expect(summary).toMatchObject({ all: 4, mapped: 2, chosen: 1, suggested: 1 })
  expect(summary.unmapped).toEqual({ count: 2, debit: 120n, credit: 30n })
  expect(summary.outside).toEqual({ count: 1, debit: 5n, credit: 0n })
})

test('what is mapped to memorandum accounts is in no statement', () => {
  expect(describeMapping([account({ class: 'memorandum', current: -7n })]).outside).toEqual({ count: 1, debit: 0n, credit: 7n })
})

test('suggestions with little confidence, and choices for another name, are to be checked', () => {
  const accounts = [
    account({ confidence: 'low' }),
    account({ confidence: 'medium' }),
    account({}),
    account({ from: 'chosen', confidence: 'medium' }),
    account({ from: 'chosen' }),
  ]
  expect(describeMapping(accounts).toCheck).toBe(3)
  expect(accounts.map(needsAttention)).toEqual([true, true, false, true, false])
  expect(needsAttention(account(unmapped))).toBe(true)
})

test('only what the statements show has to balance', () => {
  const accounts = [account({ current: 100n }), account({ class: 'share-capital', current: -60n }), account({ ...unmapped, current: -40n })]
  expect(describeMapping(accounts).difference).toBe(40n)
  expect(describeDifference(40n, 2)).toBe('Debits exceed credits by 0.40')
  expect(describeDifference(-40n, 2)).toBe('Credits exceed debits by 0.40')
  expect(describeDifference(0n, 2)).toBe('Debits equal credits')
})

test('amounts name their side', () => {
  expect(formatBalance(123_400n, 2)).toBe('1,234.00 Dr')
  expect(formatBalance(-5n, 0)).toBe('5 Cr')
  expect(formatSides({ count: 2, debit: 120n, credit: 30n }, 0)).toBe('120 Dr and 30 Cr')
  expect(formatSides({ count: 1, debit: 0n, credit: 0n }, 0)).toBe('nil')
})
