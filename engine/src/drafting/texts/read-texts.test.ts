import { expect, test } from 'vitest'
import { MAX_TEXT_LENGTH, readTexts } from './read-texts.ts'

test('texts are read in one order, without empty ones and in lines', () => {
  const { texts, problems } = readTexts({ 'notes/events': ' One.\r\nTwo. ', 'notes/general': 'Three.', 'notes/tax': ' ' })
  expect(problems).toEqual([])
  expect(Object.entries(texts)).toEqual([
    ['notes/general', 'Three.'],
    ['notes/events', 'One.\nTwo.'],
  ])
})

test.each([
  [
    'policies/tangible-asset',
    'x',
    '“texts.policies/tangible-asset” is not a text of a draft: it is called “texts.policies/tangible-assets”.',
  ],
  ['zebra', 'x', '“texts.zebra” is not a text of a draft: draft.json has the ids of those that it has.'],
  ['__proto__', 'x', '“texts.__proto__” is not a text of a draft: draft.json has the ids of those that it has.'],
  ['notes/events', 7, '“texts.notes/events” must be text.'],
  ['notes/events', null, '“texts.notes/events” must be text.'],
  ['notes/events', 'x'.repeat(MAX_TEXT_LENGTH + 1), '“texts.notes/events” has 4001 characters: it may have 4000 at most.'],
  ['notes/events', 'a\tb', '“texts.notes/events” has characters that are not printed, such as tabs: remove them.'],
  ['notes/events', 'a\u202eb', '“texts.notes/events” has characters that are not printed, such as tabs: remove them.'],
  ['notes/events', 'a\0b', '“texts.notes/events” has characters that are not printed, such as tabs: remove them.'],
])('%s: %j is a problem', (id, text, problem) => {
  expect(readTexts(Object.fromEntries([[id, text]]))).toEqual({ texts: {}, problems: [problem] })
})

test('a text may be as long as the limit', () => {
  expect(readTexts({ 'notes/events': 'x'.repeat(MAX_TEXT_LENGTH) }).problems).toEqual([])
})
