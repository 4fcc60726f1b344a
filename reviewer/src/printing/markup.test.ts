import { expect, test } from 'vitest'
import { readMarkup, writeMarkup } from './markup.ts'

test('markup that a print states is read again, and other subjects are not', () => {
  const markup = { insertions: 5, deletions: 12, moves: 0, comments: 3 }
  expect(readMarkup(writeMarkup(markup))).toEqual(markup)
  expect(readMarkup('Annual report 2025')).toBeUndefined()
  expect(readMarkup('')).toBeUndefined()
})
