import { expect, test } from 'vitest'
import { findTickLetter, listTickLetters, TICK_LETTERS } from './tick-letters.ts'

const FAMILIES = ['ARI', 'XRF', 'CMP', 'PRS', 'DSC', 'NAR', 'ANA']

test.each(FAMILIES)('ticks of the family %s have a letter that the legend explains', (family) => {
  const explained = TICK_LETTERS.map(({ letter }) => letter)
  for (let number = 1; number <= 40; number++) expect(explained).toContain(findTickLetter(`${family}-${String(number).padStart(2, '0')}`))
})

test.each([
  ['ARI-01', 'c'],
  ['ARI-05', 'r'],
  ['ARI-07', 'x'],
  ['ARI-12', 'r'],
  ['XRF-05', 'a'],
  ['CMP-01', 'p'],
  ['NAR-02', 'n'],
  ['DOC-01', null],
  ['ZZZ-01', null],
  ['', null],
])('%s is ticked with %s', (check, letter) => {
  expect(findTickLetter(check)).toBe(letter)
})

test('several checks give each letter once, in the order of the legend', () => {
  expect(listTickLetters(['XRF-05', 'ARI-06', 'XRF-01', 'ZZZ-01', 'ARI-07'])).toEqual(['c', 'x', 'a'])
})
