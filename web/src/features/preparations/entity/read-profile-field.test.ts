import { expect, test } from 'vitest'
import { describeProblem, listMissing } from './profile-fields.ts'
import { readCount, readProfileField } from './read-profile-field.ts'
import { endOfYearFrom } from './end-of-year.ts'

test('a field is taken as entered, and an empty one is taken out', () => {
  expect(readProfileField({}, 'name', 'Pellbrook Limited')).toEqual({ profile: { name: 'Pellbrook Limited' } })
  expect(readProfileField({ name: 'Pellbrook Limited', currency: 'GBP' }, 'name', '')).toEqual({ profile: { currency: 'GBP' } })
})

test('a currency is known by its code, in any case', () => {
  expect(readProfileField({}, 'currency', 'gbp')).toEqual({ profile: { currency: 'GBP' } })
  expect(readProfileField({}, 'currency', 'pounds')).toEqual({ error: 'Enter the code of a currency, such as GBP.' })
})

test('an LEI is checked by its last two digits, in any case', () => {
  expect(readProfileField({}, 'lei', '724500meridorpkgnv10')).toEqual({ profile: { lei: '724500MERIDORPKGNV10' } })
  expect(readProfileField({}, 'lei', '724500MERIDORPKGNV01')).toEqual({ error: expect.stringContaining('do not agree') })
  expect(readProfileField({}, 'lei', '724500')).toEqual({ error: 'An LEI has 20 capital letters and digits.' })
})

test('a year ends on the day before it begins again', () => {
  expect(endOfYearFrom('2024-04-01')).toBe('2025-03-31')
  expect(endOfYearFrom('2023-03-01')).toBe('2024-02-29')
})

test('people are counted in whole numbers', () => {
  expect(readCount('14')).toEqual({ count: 14 })
  expect(readCount('')).toEqual({ count: undefined })
  expect(readCount('1.5')).toEqual({ error: 'Enter a whole number.' })
})

test('what is needed depends on the standard: only the UK has several regimes', () => {
  const profile = { name: 'A', periodStart: '2025-01-01', periodEnd: '2025-12-31', currency: 'GBP' }
  expect(listMissing(profile, 'UK_GAAP')).toEqual(['regime'])
  expect(listMissing(profile, 'IFRS')).toEqual([])
  expect(listMissing({}, 'IFRS')).toEqual(['name', 'periodStart', 'periodEnd', 'currency'])
})

test('a problem of the profile names fields as the screen does', () => {
  expect(describeProblem('“periodEnd” is before “periodStart”: it must be the last day of the period.')).toBe(
    '“Last day of the period” is before “First day of the period”: it must be the last day of the period.',
  )
  expect(describeProblem('“something” else')).toBe('“something” else')
})
