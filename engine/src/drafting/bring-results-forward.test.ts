import { expect, test } from 'vitest'
import { joinYears } from '../ledgers/join-years.ts'
import type { Account } from '../ledgers/trial-balance.ts'
import { suggestClasses } from '../mapping/suggest-classes.ts'
import { bringResultsForward, isSpare } from './bring-results-forward.ts'

const account = (name: string, balance: bigint, broughtForward?: bigint): Account => ({
  code: '',
  name,
  group: '',
  currency: '',
  debit: balance > 0n ? balance : 0n,
  credit: balance < 0n ? -balance : 0n,
  prior: null,
  row: 2,
  ...(broughtForward !== undefined && { broughtForward }),
})

function bring(current: Account[], prior: Account[] | null = null) {
  const toBalance = (accounts: Account[]) => ({ decimals: 0, accounts })
  const { accounts } = joinYears(toBalance(current), prior === null ? null : toBalance(prior))
  const classes = suggestClasses(accounts)
  return bringResultsForward(accounts.map((one, at) => ({ ...one, class: classes[at]?.class ?? null })))
    .filter((one) => !isSpare(one))
    .map(({ name, class: id, current: now, prior: last }) => [name, id, now, last])
}

test('results of earlier years move to retained earnings, and balances of the balance sheet stay', () => {
  expect(bring([account('Bank', 120n, 100n), account('Sales', -150n, -130n), account('Dividends paid', 30n, 30n)])).toEqual([
    ['Bank', 'bank', 120n, 0n],
    ['Sales', 'goods-sold', -20n, 0n],
    ['Dividends paid', 'dividends', 0n, 0n],
    ['Retained earnings: results of earlier years', 'retained-earnings', -100n, 0n],
  ])
})

test('each year has its own results of earlier years', () => {
  expect(
    bring([account('Bank', 120n, 100n), account('Sales', -120n, -100n)], [account('Bank', 100n, 70n), account('Sales', -100n, -70n)]),
  ).toEqual([
    ['Bank', 'bank', 120n, 100n],
    ['Sales', 'goods-sold', -20n, -30n],
    ['Retained earnings: results of earlier years', 'retained-earnings', -100n, -70n],
  ])
})

test('a ledger of one year has no such account', () => {
  expect(bring([account('Bank', 20n), account('Sales', -20n)])).toHaveLength(2)
})

test('other comprehensive income of earlier years moves to other reserves', () => {
  expect(bring([account('Bank', 120n, 100n), account('Sales', -90n, -75n), account('Other comprehensive income', -30n, -25n)])).toEqual([
    ['Bank', 'bank', 120n, 0n],
    ['Sales', 'goods-sold', -15n, 0n],
    ['Other comprehensive income', 'other-comprehensive-income', -5n, 0n],
    ['Retained earnings: results of earlier years', 'retained-earnings', -75n, 0n],
    ['Other reserves: comprehensive income of earlier years', 'other-reserves', -25n, 0n],
  ])
})

test('what shares have brought forward stays with them, and adds no account', () => {
  expect(bring([account('Bank', 100n), account('Share capital', -100n, -100n)])).toEqual([
    ['Bank', 'bank', 100n, 0n],
    ['Share capital', 'share-capital', -100n, 0n],
  ])
})
