import { expect, test } from 'vitest'
import { readProfileForm, toProfileForm } from './profile-form.ts'

const profile = {
  entity: 'Orbell Ltd',
  standard: 'IFRS',
  periodEnd: '2025-12-31',
  unit: { currency: 'GBP', scale: 3, text: '£’000' },
} as const
const form = toProfileForm(profile)

const read = (changed: Partial<typeof form>, of: Parameters<typeof readProfileForm>[1] = profile) =>
  readProfileForm({ ...toProfileForm(of), ...changed }, of)

test('an unchanged form changes nothing', () => {
  expect(read({})).toEqual({ change: {} })
  expect(read({}, {})).toEqual({ change: {} })
  // Drafts can state in what amounts are and no currency.
  expect(read({}, { unit: { scale: 3, text: '’000' } })).toEqual({ change: {} })
})

test('only what has changed is set, and what is emptied returns to the drafts', () => {
  expect(read({ entity: ' Orbell Limited ' })).toEqual({ change: { entity: 'Orbell Limited' } })
  expect(read({ standard: '', periodEnd: '' })).toEqual({ change: { standard: null, periodEnd: null } })
  expect(read({ currency: 'eur', scale: '6' })).toEqual({ change: { unit: { currency: 'EUR', scale: 6 } } })
  expect(read({ currency: 'eur', scale: '0' }, {})).toEqual({ change: { unit: { currency: 'EUR', scale: 0 } } })
  expect(read({ currency: '', scale: '' })).toEqual({ change: { unit: null } })
})

test('a currency has three letters', () => {
  expect(read({ currency: '£' })).toEqual({ fault: { field: 'currency', sentence: 'Enter a currency of three letters, such as GBP.' } })
})

test('a currency and what amounts are in are set together, and the one that is missing is named', () => {
  expect(read({ currency: 'GBP' }, {})).toMatchObject({ fault: { field: 'scale' } })
  expect(read({ scale: '3' }, {})).toMatchObject({ fault: { field: 'currency' } })
  expect(read({ scale: '' })).toMatchObject({ fault: { field: 'scale' } })
  expect(read({ currency: '' })).toMatchObject({ fault: { field: 'currency' } })
})
