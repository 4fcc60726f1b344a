import { messages } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { findWrongField } from './find-wrong-field.ts'

const values = { name: 'Ada', email: '  ', message: '' }

test.each([
  [messages.emailInvalid, 'email'],
  [messages.contact.messageTooShort, 'message'],
  [messages.contact.messageTooLong, 'message'],
  [messages.contact.fieldsMissing, 'email'],
  [messages.contact.sendFailed, null],
])('%s: %s', (error, field) => {
  expect(findWrongField(error, values)).toBe(field)
})
