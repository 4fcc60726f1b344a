import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { expandPhrase } from './expand-phrase.ts'
import { findMentions } from './find-mentions.ts'
import { buildAutomaton, readPhrases } from './phrase-automaton.ts'
import { TOPICS } from './topics.ts'

function readAll(phrases: readonly string[], text: string): string[] {
  const found: string[] = []
  readPhrases(buildAutomaton(phrases), [text], (phrase) => found.push(phrases[phrase] ?? ''))
  return found.toSorted()
}

describe('a pattern', () => {
  test('offers every wording of its choices', () => {
    expect(expandPhrase('average (monthly |)number of (staff|people)')).toEqual([
      'average monthly number of staff',
      'average monthly number of people',
      'average number of staff',
      'average number of people',
    ])
  })

  test('of the tables is plain: lower case, without punctuation', () => {
    const marked = Object.values(TOPICS).flatMap((patterns) => patterns.filter((pattern) => !/^[a-z0-9 ()|*…]+$/.test(pattern)))
    expect(marked).toEqual([])
  })
})

describe('phrases', () => {
  test.each([
    ['whole words', ['lease'], 'Released leases of a lease.', ['lease']],
    ['a stem', ['leas*'], 'Released leases of a lease.', ['leas*', 'leas*']],
    ['one inside another', ['net debt', 'debt'], 'Net debt', ['debt', 'net debt']],
    [
      'apostrophes aside',
      ['auditors remuneration'],
      'The auditor’s remuneration; auditors’ remuneration',
      ['auditors remuneration', 'auditors remuneration'],
    ],
    ['hyphens as spaces', ['right of use'], 'Right-of-use', ['right of use']],
    ['ligatures', ['first in first out'], 'ﬁrst in, ﬁrst out', ['first in first out']],
    ['the end of one, the start of the next', ['a b', 'b c'], 'a b c', ['a b', 'b c']],
  ])('are found: %s', (_, phrases, text, found) => {
    expect(readAll(phrases, text)).toEqual(found)
  })

  test('are found exactly where a plain search finds them', () => {
    const word = fc.constantFrom('a', 'b', 'ab', 'ba', 'aab')
    const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '))
    fc.assert(
      fc.property(fc.uniqueArray(words, { minLength: 1, maxLength: 6 }), fc.array(word, { maxLength: 30 }), (phrases, text) => {
        const plain = ` ${text.join(' ')} `
        const expected = phrases.flatMap((phrase) => [...plain].flatMap((_, i) => (plain.startsWith(` ${phrase} `, i) ? [phrase] : [])))
        expect(readAll(phrases, text.join(' '))).toEqual(expected.toSorted())
      }),
    )
  })
})

describe('mentions', () => {
  const read = (text: string) => findMentions(readDocument(pagesFromText(text)))

  test('are in page order, and continue over the end of a line', () => {
    const mentions = read('The company is a going\nconcern.\n=====\nGoing concern is assumed.')
    expect(new Set(mentions('going-concern').map(({ page }) => page))).toEqual(new Set([1, 2]))
  })

  test('of a pattern in parts are near each other', () => {
    const near = read('Revenue from tickets is, as the members heard, recognised on the day.')
    const far = read(`Revenue is small. ${'And so on, and on. '.repeat(20)}It is recognised.`)
    expect(near('revenue-policy').length).toBeGreaterThan(0)
    expect(far('revenue-policy')).toEqual([])
    expect(read('Income was dear.')('revenue-policy')).toEqual([])
  })

  test('know the note that they are in', () => {
    const notes = ['1. General', '', 'We sell soup.', '', '2. Leases', '', 'A lease liability.', '', '3. Going concern', '', 'It goes on.']
    expect(read(notes.join('\n'))('leases').at(-1)).toMatchObject({ page: 1, note: '2' })
  })
})

test('social security is not security given', () => {
  const speaks = (text: string) => findMentions(readDocument(pagesFromText(text)))('security-given').length > 0
  expect(speaks('Social security costs were paid on time.')).toBe(false)
  expect(speaks('The bank holds security over the premises.')).toBe(true)
})
