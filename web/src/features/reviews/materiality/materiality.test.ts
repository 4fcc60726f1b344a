import { describeBasis, describeSet, describeSuggested, formatInFull } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test('a suggested amount is in full, with its basis as printed', () => {
  const figure = { page: 5, text: '2,040', box: [0, 0, 1, 1] as [number, number, number, number] }
  const unit = { currency: 'GBP', scale: 3 as const, text: '£’000' }
  const suggested = { amount: '1102', unit, percent: 5 as const, basis: 'profit-before-tax' as const, figure }
  expect(describeSuggested(suggested)).toBe('£1,102,000')
  expect(describeSuggested({ amount: '12.5', unit: { ...unit, scale: 6 } })).toBe('£12,500,000')
  expect(describeSuggested({ amount: '102', unit: { scale: 3, text: 'in thousands' } })).toBe('102,000 in the currency of the statements')
  expect(describeBasis(suggested)).toBe('5 % of profit before tax 2,040 (£’000)')
})

test('an amount that was set is in full, to the last digit', () => {
  expect(describeSet({ amount: '100000', currency: 'GBP' }, 'GBP')).toBe('£100,000')
  expect(formatInFull({ amount: '999999999999999', currency: 'EUR' })).toBe('€999,999,999,999,999')
})

test('an amount without a currency is never a bare number', () => {
  expect(describeSet({ amount: '100000', currency: null }, undefined)).toBe('100,000 in the currency of the statements')
  expect(describeSet({ amount: '100000', currency: null }, 'GBP')).toBe('100,000, without a currency')
})

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
