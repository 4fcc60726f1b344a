import { expect, test } from 'vitest'
import { hashAnswerBasis } from './answer-basis.ts'

const basis = (reason: string, state: 'met' | 'for-a-person' = 'for-a-person'): string => hashAnswerBasis({ state, reason })

test('an answer rests on the state and the words of its item', () => {
  expect(basis('“Parent plc” is named')).toBe(basis('“Parent plc” is named'))
  expect(basis('“Parent plc” is named')).not.toBe(basis('“Holding plc” is named'))
  expect(basis('“Parent plc” is named')).not.toBe(basis('“Parent plc” is named', 'met'))
})

test.each([
  ['“Leases” on page 9', '“Leases” on page 11'],
  ['Found (pages 4 and 5)', 'Found (pages 6 and 7)'],
  ['Found on pages 4, 5 and 12', 'Found on page 3'],
  ['Page 3 claims it', 'Page 4 claims it'],
])('but not on the page: %s', (before, after) => {
  // One page or several says nothing about the words.
  expect(basis(before)).toBe(basis(after))
})

test('a note and an amount are words', () => {
  expect(basis('note 6, page 9')).not.toBe(basis('note 7, page 9'))
  expect(basis('1,200 on page 9')).not.toBe(basis('1,300 on page 9'))
})
