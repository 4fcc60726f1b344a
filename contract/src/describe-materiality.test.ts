import { expect, test } from 'vitest'
import { describeBasis, describeMateriality, describeSet, describeSuggested, formatInFull } from './describe-materiality.ts'
import type { SuggestedMateriality } from './materiality.ts'

const unit = { currency: 'GBP', scale: 3, text: '£’000' } as const
const suggested: SuggestedMateriality = {
  amount: '1102',
  unit,
  percent: 5,
  basis: 'profit-before-tax',
  figure: { page: 5, text: '2,040', box: [0, 0, 1, 1] },
}

test('a suggested amount is in full, with its basis as printed', () => {
  expect(describeSuggested(suggested)).toBe('£1,102,000')
  expect(describeSuggested({ amount: '12.5', unit: { ...unit, scale: 6 } })).toBe('£12,500,000')
  expect(describeSuggested({ amount: '102', unit: { scale: 3, text: 'in thousands' } })).toBe('102,000 in the currency of the statements')
  expect(describeBasis(suggested)).toBe('5% of profit before tax 2,040 (£’000)')
})

test('an amount that was set is in full, to the last digit', () => {
  expect(describeSet({ amount: '100000', currency: 'GBP' }, 'GBP')).toBe('£100,000')
  expect(formatInFull({ amount: '999999999999999', currency: 'EUR' })).toBe('€999,999,999,999,999')
})

test('an amount without a currency is never a bare number', () => {
  expect(describeSet({ amount: '100000', currency: null }, undefined)).toBe('100,000 in the currency of the statements')
  expect(describeSet({ amount: '100000', currency: null }, 'GBP')).toBe('100,000, without a currency')
})

test('the materiality in force is what a person has set, else what the review suggests, with where it comes from', () => {
  const set = { amount: '90000', currency: 'GBP', by: null, at: '2026-11-20T09:00:00.000Z' }
  expect(describeMateriality({ suggested, set }, 'GBP')).toBe('£90,000, set by a former user')
  expect(describeMateriality({ suggested }, 'GBP')).toBe('£1,102,000: 5% of profit before tax 2,040 (£’000)')
  expect(describeMateriality({}, 'GBP')).toBeNull()
})
