import { expect, test } from 'vitest'
import { isNewLineKey, isSendKey } from './composer-keys.ts'

const enter = { key: 'Enter', altKey: false, shiftKey: false, isComposing: false }

test('Enter sends, and no other key does', () => {
  expect(isSendKey(enter)).toBe(true)
  expect(isSendKey({ ...enter, key: 'a' })).toBe(false)
})

test('Shift+Enter is left to the text box, and Alt+Enter starts a new line', () => {
  expect(isSendKey({ ...enter, shiftKey: true })).toBe(false)
  expect(isNewLineKey({ ...enter, shiftKey: true })).toBe(false)
  expect(isSendKey({ ...enter, altKey: true })).toBe(false)
  expect(isNewLineKey({ ...enter, altKey: true })).toBe(true)
})

test('Enter that completes a word in an input method does neither', () => {
  expect(isSendKey({ ...enter, isComposing: true })).toBe(false)
  expect(isNewLineKey({ ...enter, altKey: true, isComposing: true })).toBe(false)
})
