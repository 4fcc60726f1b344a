import { describe, expect, test } from 'vitest'
import { NewContactMessage, sendContactMessage } from './contact.ts'
import * as messages from './messages/index.ts'
import { buildOpenApi } from './openapi.ts'

const whole = { name: 'Ada', email: 'ada@example.com', message: 'Could you call me back?' }
const firstIssue = (body: unknown) => NewContactMessage.safeParse(body).error?.issues[0]?.message

describe('a message to the operator', () => {
  test.each([
    ['nothing at all', undefined],
    ['no field', {}],
    ['a list', []],
    ['no message and an invalid address', { ...whole, email: 'x', message: '' }],
    ['a name of spaces', { ...whole, name: ' \t\n' }],
    ['a name of characters that cannot be stored', { ...whole, name: '\0\0' }],
    ['no address and a message that is too short', { name: 'Ada', message: 'Hi' }],
    ['a number', { ...whole, message: 12_345_678_901 }],
  ])('first needs every field: %s', (_what, body) => {
    expect(firstIssue(body)).toBe(messages.contact.fieldsMissing)
  })

  test.each([
    ['nine characters', { ...whole, message: ' 123456789 ' }, messages.contact.messageTooShort],
    ['characters that cannot be stored', { ...whole, message: `Hello${'\0'.repeat(20)}` }, messages.contact.messageTooShort],
    ['more than 5,000', { ...whole, message: 'x'.repeat(5_001) }, messages.contact.messageTooLong],
    ['an invalid address', { ...whole, email: 'ada' }, messages.emailInvalid],
    ['an address with a header', { ...whole, email: 'ada@example.com\nBcc: all@example.com' }, messages.emailInvalid],
    ['a long name', { ...whole, name: 'x'.repeat(101) }, expect.stringContaining('100')],
  ])('is refused if it has %s', (_what, body, message) => expect(firstIssue(body)).toEqual(message))

  test('is accepted exactly as written', () => {
    const odd = { ...whole, name: 'Ada\r\nBcc: all@example.com', message: '<b>\u0001\u202e</b>\n\0drop table contact_messages;' }
    expect(NewContactMessage.parse(odd)).toEqual({ ...odd, message: odd.message.replace('\0', '') })
    expect(NewContactMessage.parse({ ...whole, message: ` ${'é'.repeat(5_000)} ` }).message).toHaveLength(5_000)
  })

  test('counts a line break as one character, even if the browser sends two', () => {
    const typed = 'Dear all,\n'.repeat(500).trimEnd()
    expect(NewContactMessage.parse({ ...whole, message: typed.replaceAll('\n', '\r\n') }).message).toBe(typed)
  })

  test('is described with its limits', () => {
    const described = JSON.stringify(buildOpenApi([sendContactMessage], '1'))
    for (const limit of ['"maxLength":254', '"format":"email"', '"minLength":10', '"maxLength":5000']) expect(described).toContain(limit)
  })
})
