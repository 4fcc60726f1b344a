import { expect, test } from 'vitest'
import { aWorkedAccount } from '../testing/a-worked-account.ts'
import type { WorkedAccount } from '../work/work-out.ts'
import { summariseClasses } from './summarise-classes.ts'

const account = (current: bigint, change: Partial<WorkedAccount>) =>
  aWorkedAccount({ key: String(current), code: '', name: '', current, ...change })

test('classes in use are in the order of the statements, each with its accounts and balance', () => {
  const sections = summariseClasses([
    account(-500n, { class: 'goods-sold' }),
    account(200n, {}),
    account(-30n, {}),
    account(7n, { class: null, from: 'chosen' }),
    account(9n, { class: null, from: 'none' }),
  ])
  expect(sections.flatMap(({ name, classes }) => classes.map((one) => [name, one.name, one.count, one.balance]))).toEqual([
    ['Cash', 'Bank accounts', 2, 170n],
    ['Revenue', 'Sales of goods', 1, -500n],
    ['No class', 'In no statement', 1, 7n],
  ])
})

test('accounts can be dropped in no statement, also where none is there yet', () => {
  expect(summariseClasses([]).flatMap(({ classes }) => classes.map(({ id, count }) => [id, count]))).toEqual([['none', 0]])
})
