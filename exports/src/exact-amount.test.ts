import { expect, test } from 'vitest'
import { readPrinted, toExactNumber } from './exact-amount.ts'

test.each([
  ['120292', 120292],
  ['-0.10', -0.1],
  ['999999999999999', 999999999999999],
  ['1234567890123456', null],
  ['1e5', null],
  ['', null],
])('the amount %j is the number %j', (amount, number) => {
  expect(toExactNumber(amount)).toBe(number)
})

test.each([
  ['(1,234.5)', '-1234.5'],
  ['£ 12', '12'],
  ['−7', '-7'],
  ['1.234,5', null],
  ['12,34', null],
  ['5%', null],
  ['(3', null],
  ['–', null],
])('%j is printed for %j', (text, amount) => {
  expect(readPrinted(text)).toBe(amount)
})
