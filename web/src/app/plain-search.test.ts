import { expect, test } from 'vitest'
import { plainSearch } from './plain-search.ts'

test('values that look like numbers or JSON stay text', () => {
  expect(plainSearch.parse('?token=12e5&mode=login&other=%7B%7D')).toEqual({ token: '12e5', mode: 'login', other: '{}' })
})

test('undefined fields are left out', () => {
  expect(plainSearch.stringify({ mode: 'login', token: undefined })).toBe('?mode=login')
  expect(plainSearch.stringify({})).toBe('')
})
