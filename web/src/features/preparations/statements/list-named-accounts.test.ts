import { expect, test } from 'vitest'
import { listNamedAccounts } from './list-named-accounts.ts'

const accounts = [
  { key: 'code 51', code: '51', name: 'Motor' },
  { key: 'code 0051', code: '0051', name: 'Motor Vehicles' },
  { key: 'code 52', code: '52', name: 'Plant' },
  { key: 'name is', code: '', name: 'is' },
]

test('accounts that a sentence names are found, and no others', () => {
  expect(listNamedAccounts('This is in no statement: 0051 Motor Vehicles, 52 Plant.', accounts).map(({ code }) => code)).toEqual([
    '0051',
    '52',
  ])
  expect(listNamedAccounts('52 Plants', accounts)).toEqual([])
})
