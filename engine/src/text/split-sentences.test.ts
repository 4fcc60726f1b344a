import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitSentences } from './split-sentences.ts'

const split = (text: string) =>
  splitSentences(text.split(' ').map((word) => ({ text: word, box: [0, 0, 1, 1] as const }))).map((words) =>
    words.map((word) => word.text).join(' '),
  )

describe('splitSentences', () => {
  test('splits sentences at full stops', () => {
    expect(split('Turnover rose by 6.4%. The gross margin fell. See note 3.')).toEqual([
      'Turnover rose by 6.4%.',
      'The gross margin fell.',
      'See note 3.',
    ])
  })

  test('keeps abbreviations, initials and numbers together', () => {
    expect(split('Larkmont Inc. was formed by J. Smith in the U.S. in 1998. It has 4 sites.')).toEqual([
      'Larkmont Inc. was formed by J. Smith in the U.S. in 1998.',
      'It has 4 sites.',
    ])
  })

  test('loses no word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aB3.?!)”'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(split(words.join(' ')).join(' ')).toBe(words.join(' '))
      }),
    )
  })
})
