import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['100,000', '100000'],
  [' £100 000 ', '100000'],
  ['1’500', '1500'],
  ['£ 1,250,000', '1250000'],
  ['1250000', '1250000'],
  ['7', '7'],
  ['0', null],
  ['1.5', null],
  ['12,50', null],
  ['1,2500', null],
  ['1000,000', null],
  ['1,000 000', null],
  ['100,,000', null],
  ['-5', null],
  ['a lot', null],
  ['1'.repeat(16), null],
  ['', null],
])('%j is read as %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})
