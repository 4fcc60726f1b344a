import { expect, test } from 'vitest'
import { findRewording, nameRewording } from './rewording.ts'

test('a rewording is found with the version on which it began', () => {
  const drafts = new Map([
    ['new talking point', 'Ask'],
    [nameRewording(12, 3), 'Ask about tax'],
  ])
  expect(findRewording(drafts, 12)).toBe(3)
  expect(findRewording(drafts, 1)).toBeNull()
  expect(findRewording(drafts, 2)).toBeNull()
})
