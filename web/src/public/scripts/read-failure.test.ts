import { messages } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { readFailure } from './read-failure.ts'

test.each([
  ['the first error of a list', { errors: [{ message: 'First' }, { message: 'Second' }], message: 'Whole' }, 'First'],
  ['the message where there is no list', { message: 'Whole' }, 'Whole'],
  ['the message where the list is empty', { errors: [], message: 'Whole' }, 'Whole'],
  ['the message where the first error says nothing', { errors: [{ message: '' }], message: 'Whole' }, 'Whole'],
  ['our own sentence where nothing is said', { errors: 'broken' }, messages.contact.sendFailed],
  ['our own sentence where nobody answers in JSON', null, messages.contact.sendFailed],
])('a failure is told by %s', (_, body, said) => expect(readFailure(JSON.stringify(body))).toBe(said))

test('a failure that is no JSON is told by our own sentence', () =>
  expect(readFailure('<h1>Bad gateway</h1>')).toBe(messages.contact.sendFailed))
