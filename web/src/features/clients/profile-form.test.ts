import { expect, test } from 'vitest'
import { readProfileForm, toProfileForm } from './profile-form.ts'

const profile = {
  entity: 'Orbell Ltd',
  standard: 'IFRS',
  periodEnd: '2025-12-31',
  unit: { currency: 'GBP', scale: 3, text: '£’000' },
} as const
const form = toProfileForm(profile)

test('an unchanged form changes nothing', () => {
  expect(readProfileForm(form, profile)).toEqual({})
  expect(readProfileForm(toProfileForm({}), {})).toEqual({})
})

test('only what has changed is set, and what is emptied returns to the drafts', () => {
  expect(readProfileForm({ ...form, entity: ' Orbell Limited ' }, profile)).toEqual({ entity: 'Orbell Limited' })
  expect(readProfileForm({ ...form, standard: '', periodEnd: '' }, profile)).toEqual({ standard: null, periodEnd: null })
  expect(readProfileForm({ ...form, currency: 'eur', scale: '6' }, profile)).toEqual({ unit: { currency: 'EUR', scale: 6 } })
  expect(readProfileForm({ ...form, currency: '' }, profile)).toEqual({ unit: null })
})

test('a currency has three letters', () => {
  expect(readProfileForm({ ...form, currency: '£' }, profile)).toBe('Enter a currency of three letters, such as GBP.')
})
