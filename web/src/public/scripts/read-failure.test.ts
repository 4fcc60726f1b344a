import { messages } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { readFailure } from './read-failure.ts'

test.each([
  ['the first error of a list', { errors: [{ message: 'First' }, { message: 'Second' }], message: 'Whole' }, 'First'],
  ['the message where there is no list', { message: 'Whole' }, 'Whole'],
  ['the message where the list is empty', { errors: [], message: 'Whole' }, 'Whole'],
  ['the message where the first error says nothing', { errors: [{ message: '' }], message: 'Whole' }, 'Whole'],
  ['our own message if the body has none', { errors: 'broken' }, messages.contact.sendFailed],
  ['our own message if the body is null', null, messages.contact.sendFailed],
])('a failure shows %s', (_, body, expected) => expect(readFailure(JSON.stringify(body))).toBe(expected))

test('a failure that is not JSON shows our own message', () =>
  expect(readFailure('<h1>Bad gateway</h1>')).toBe(messages.contact.sendFailed))
