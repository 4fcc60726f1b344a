import { expect, test } from 'vitest'
import { mergeProfile, nameKey } from './policy.ts'

test('two spellings of a name are one client', () => {
  expect(nameKey('  Harbour &  VALE Ltd ')).toBe(nameKey('Harbour & Vale\u00a0ltd'))
  expect(nameKey('Harbour')).not.toBe(nameKey('Harbor'))
})

const stated = { standard: 'IFRS', group: false, listed: false, audited: true, charity: false } as const

test('a newer draft replaces what it states, and leaves the rest', () => {
  const known = { entity: 'Alderway Limited', standard: 'UK_GAAP', periodEnd: '2024-12-31' } as const
  expect(mergeProfile(known, { ...stated, periodEnd: '2025-12-31' })).toEqual({ ...known, standard: 'IFRS', periodEnd: '2025-12-31' })
})

test('the statements of an earlier year change nothing', () => {
  expect(mergeProfile({ periodEnd: '2025-12-31' }, { ...stated, periodEnd: '2024-12-31' })).toBeNull()
  expect(mergeProfile({ periodEnd: '2025-12-31' }, stated)).toBeNull()
})
