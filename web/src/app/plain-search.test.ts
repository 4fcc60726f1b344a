import { expect, test } from 'vitest'
import { plainSearch } from './plain-search.ts'

test('what looks like a number or like JSON stays text', () => {
  expect(plainSearch.parse('?token=12e5&mode=login&other=%7B%7D')).toEqual({ token: '12e5', mode: 'login', other: '{}' })
})

test('fields that are not there leave no trace', () => {
  expect(plainSearch.stringify({ mode: 'login', token: undefined })).toBe('?mode=login')
  expect(plainSearch.stringify({})).toBe('')
})
