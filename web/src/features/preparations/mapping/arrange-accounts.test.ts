import { expect, test } from 'vitest'
import { aWorkedAccount } from '../testing/a-worked-account.ts'
import type { WorkedAccount } from '../work/work-out.ts'
import { filterAccounts, sortAccounts, type Wanted } from './arrange-accounts.ts'

const account = (name: string, change: Partial<WorkedAccount> = {}) => aWorkedAccount({ key: `name ${name}`, code: '', name, ...change })
const accounts = [
  account('Sales', { code: '4000', class: 'goods-sold', from: 'chosen' }),
  account('Petty cash', { class: 'cash', confidence: 'low' }),
  account('Current account Zürich'),
  account('Unknown', { class: null, from: 'none', confidence: null }),
  account('Memo', { class: null, from: 'chosen' }),
]
const find = (change: Partial<Wanted>): string[] =>
  filterAccounts(accounts, { filter: 'all', only: null, find: '', ...change }).map(({ name }) => name)

test('all words have to match, in the code, the name or the class', () => {
  expect(find({ find: 'sales 40' })).toEqual(['Sales'])
  expect(find({ find: 'bank current' })).toEqual(['Current account Zürich'])
  expect(find({ find: 'sales bank' })).toEqual([])
  expect(find({ find: 'no statement' })).toEqual(['Memo'])
})

test('neither case nor accents count', () => {
  expect(find({ find: 'ZURICH' })).toEqual(['Current account Zürich'])
  expect(find({ find: 'zürich' })).toEqual(['Current account Zürich'])
})

test('each filter lists what it names', () => {
  expect(find({ filter: 'check' })).toEqual(['Petty cash'])
  expect(find({ filter: 'suggested' })).toEqual(['Petty cash', 'Current account Zürich'])
  expect(find({ filter: 'unmapped' })).toEqual(['Unknown'])
  expect(find({ filter: 'chosen' })).toEqual(['Sales', 'Memo'])
})

test('one class can be listed alone, also what is in no statement', () => {
  expect(find({ only: 'cash' })).toEqual(['Petty cash'])
  expect(find({ only: 'none' })).toEqual(['Memo'])
})

test('in the order of the statements, what is not mapped is first and what is in none is last', () => {
  expect(sortAccounts(accounts, 'line').map(({ name }) => name)).toEqual([
    'Unknown',
    'Current account Zürich',
    'Petty cash',
    'Sales',
    'Memo',
  ])
  expect(sortAccounts(accounts, 'ledger')).toBe(accounts)
})
