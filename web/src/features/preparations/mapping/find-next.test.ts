import { expect, test } from 'vitest'
import { aWorkedAccount } from '../testing/a-worked-account.ts'
import { findNext } from './find-next.ts'

const account = (key: string, confidence: 'high' | 'low') => aWorkedAccount({ key, code: key, name: key, confidence })
const shown = [account('1', 'low'), account('2', 'high'), account('3', 'high'), account('4', 'low')]

test('the next account that needs attention comes first, also from the top', () => {
  expect(findNext(shown, 1, new Set(['2']))).toBe('4')
  expect(findNext(shown, 3, new Set(['4']))).toBe('1')
})

test('where none does, the row after comes next, or the one before the last', () => {
  const fine = shown.slice(1, 3)
  expect(findNext(fine, 0, new Set(['2']))).toBe('3')
  expect(findNext(fine, 1, new Set(['3']))).toBe('2')
  expect(findNext(fine, 1, new Set(['2', '3']))).toBe('3')
})
