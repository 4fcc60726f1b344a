import { expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { names } from './names.ts'

const signedBy = (...people: readonly string[]) => {
  const text = `Ferrow Castings Limited
Directors’ report
The directors who served during the year were Helen Marsh and Owen Pryce.
=====
Ferrow Castings Limited
Balance sheet approved by the board

${people.map((person) => `${person}\nDirector\n`).join('\n')}`
  return (names.run({ document: readDocument(pagesFromText(text), 'UK_GAAP'), casts: [] }).points ?? []).map(({ title }) => title)
}

test('one who signs as a director is listed as one', () => {
  expect(signedBy('Helen Marsh')).toEqual([])
  expect(signedBy('Simon Tarrant')).toEqual(['Simon Tarrant signs as director but is not mentioned anywhere else'])
})

test('a page that a whole board signs is its own list', () => {
  expect(signedBy('Simon Tarrant', 'Ruth Addison', 'Colin Beddoes', 'Ines Calloway')).toEqual([])
})
