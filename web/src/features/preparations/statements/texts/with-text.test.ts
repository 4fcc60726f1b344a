import { limits } from '@tickmark/contract'
import { MAX_TEXT_LENGTH } from '@tickmark/engine/drafting'
import { expect, test } from 'vitest'
import { withText } from './with-text.ts'

const id = 'notes/events'

test('a text is kept in clean lines beside others', () => {
  expect(withText({ texts: { 'notes/tax': 'x' } }, id, ' There were\tnone. \n')).toEqual({
    texts: { 'notes/tax': 'x', [id]: 'There were none.' },
  })
})

test('an empty text takes it out, and the last one takes all out', () => {
  expect(withText({ name: 'Wren', texts: { [id]: 'x' } }, id, ' \n')).toEqual({ name: 'Wren' })
})

test('the same text changes nothing', () => {
  const profile = { texts: { [id]: 'x' } }
  expect(withText(profile, id, ' x ')).toBe(profile)
  expect(withText({}, id, '')).toEqual({})
})

test('what can be stored can be drafted', () => {
  expect(limits.draftTextMaxLength).toBe(MAX_TEXT_LENGTH)
})
