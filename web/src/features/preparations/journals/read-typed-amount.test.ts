import { expect, test } from 'vitest'
import { readTypedAmount } from './read-typed-amount.ts'

test.each([
  ['1,250.50', { value: 125_050n, decimals: 2 }],
  ['(300)', { value: -300n, decimals: 0 }],
  ['£1 000', { value: 1000n, decimals: 0 }],
  [' 0.125 ', { value: 125n, decimals: 3 }],
  ['', null],
  ['   ', null],
  ['12,50', 'unreadable'],
  ['1.234567891', 'unreadable'],
  ['9'.repeat(21), 'unreadable'],
  ['twelve', 'unreadable'],
])('%j is read as %o', (typed, amount) => {
  expect(readTypedAmount(typed)).toEqual(amount)
})
