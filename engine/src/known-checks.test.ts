import { expect, test } from 'vitest'
import { CHECKS } from './checks/catalogue.ts'
import { comparesDrafts, listClientChecks, listTickLetters } from './known-checks.ts'
import { TICK_LETTERS } from './model/tick-letters.ts'
import { reviewDocument } from './review.ts'
import { readCorpus } from './testing/corpus.ts'

test('every figure that a golden case ticks has a letter that the legend explains', () => {
  const explained = TICK_LETTERS.map(({ letter }) => letter)
  expect(CHECKS.flatMap(({ tick }) => tick ?? []).filter((letter) => !explained.includes(letter))).toEqual([])
  const ticking = readCorpus().flatMap(({ pages, options }) => reviewDocument(pages, options).ties.map(({ check }) => check))
  expect([...new Set(ticking)].filter((check) => listTickLetters([check]).length === 0)).toEqual([])
})

test.each([
  ['ARI-01', ['c']],
  ['ARI-02', ['a']],
  ['ARI-05', ['r']],
  ['ARI-07', ['x']],
  ['ARI-12', ['r']],
  ['XRF-05', ['a']],
  ['CMP-01', ['p']],
  ['NAR-01', ['n']],
  ['DOC-01', []],
  ['ZZZ-01', []],
  ['', []],
])('%s is ticked with %s', (check, letters) => {
  expect(listTickLetters([check])).toEqual(letters)
})

test('several checks give each letter once, in the order of the legend', () => {
  expect(listTickLetters(['XRF-05', 'ARI-06', 'XRF-01', 'ZZZ-01', 'ARI-07'])).toEqual(['c', 'x', 'a'])
})

test('the analytical checks ask the client, and only the call-over and the comparison of copies compare drafts', () => {
  expect(listClientChecks().map((check) => check.slice(0, 3))).toEqual(Array<string>(9).fill('ANA'))
  expect(CHECKS.map(({ id }) => id).filter(comparesDrafts)).toEqual(['DOC-06', 'FIL-06'])
})
