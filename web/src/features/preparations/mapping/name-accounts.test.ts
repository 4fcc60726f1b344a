import { expect, test } from 'vitest'
import { nameAccounts } from './name-accounts.ts'

test('one account has its name, or its code where it has none; several are counted', () => {
  expect(nameAccounts([{ code: '1200', name: 'Bank' }])).toBe('Bank')
  expect(nameAccounts([{ code: '1200', name: ' ' }])).toBe('1200')
  expect(nameAccounts(Array.from({ length: 1_200 }, () => ({ code: '', name: 'Bank' })))).toBe('1,200 accounts')
})
