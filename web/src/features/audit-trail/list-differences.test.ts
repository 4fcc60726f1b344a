import { expect, test } from 'vitest'
import { listDifferences, showName, showValue } from './list-differences.ts'

test('changed facts come first, with both sides; a fact on one side has one value', () => {
  expect(listDifferences({ before: { role: 'viewer', id: 7 }, after: { id: 7, role: 'reviewer', by: 'command' } })).toEqual([
    { name: 'role', before: 'viewer', after: 'reviewer' },
    { name: 'by', before: undefined, after: 'command' },
    { name: 'id', before: 7, after: 7 },
  ])
  expect(listDifferences({ before: null, after: null })).toEqual([])
})

test.each([
  [true, 'yes'],
  [false, 'no'],
  [null, 'none'],
  [0, '0'],
  ['trial', 'trial'],
])('%j is shown as %j', (value, shown) => {
  expect(showValue(value)).toBe(shown)
})

test('names of facts are words', () => {
  expect(['isAdmin', 'notesLength', 'role'].map(showName)).toEqual(['is admin', 'notes length', 'role'])
})
