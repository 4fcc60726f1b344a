import { expect, test } from 'vitest'
import { findMateriality, toFull } from './materiality.ts'

const suggested = {
  amount: '102.5',
  unit: { currency: 'GBP', scale: 3 as const, text: '£’000' },
  percent: 5 as const,
  basis: 'profit-before-tax' as const,
  figure: { page: 5, text: '2,050', box: [0, 0, 1, 1] as [number, number, number, number] },
}
const set = { amount: '100000', currency: 'USD', by: null, at: '2026-11-23T09:41:00.000Z' }

test('what a person has set comes before what the review suggests, and without either there is none', () => {
  expect(findMateriality({ suggested })).toEqual({ amount: '102500', currency: 'GBP' })
  expect(findMateriality({ suggested, set })).toEqual({ amount: '100000', currency: 'USD' })
  expect(findMateriality({ set: { ...set, currency: null } })).toEqual({ amount: '100000' })
  expect(findMateriality({})).toBeNull()
})

test('amounts in millions are compared in whole units', () => {
  expect(toFull('1.25', { currency: 'EUR', scale: 6 })).toEqual({ amount: '1250000', currency: 'EUR' })
  expect(toFull('7', { scale: 0 })).toEqual({ amount: '7' })
})
