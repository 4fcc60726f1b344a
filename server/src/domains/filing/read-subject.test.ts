import { expect, test } from 'vitest'
import { writeTaggedAccounts } from '../../testing/tagged-accounts.ts'
import { readSubject } from './read-subject.ts'

test('the document says which company and which period it is of', () => {
  expect(readSubject(writeTaggedAccounts())).toEqual({
    companyNumber: '01234567',
    companyName: 'Ink & Quill Limited',
    periodStart: '2025-04-01',
    periodEnd: '2026-03-31',
    approvedOn: '2026-06-30',
  })
  expect(readSubject(writeTaggedAccounts({ number: 'sc123456' }))?.companyNumber).toBe('SC123456')
})

const second = '<p><ix:nonNumeric name="bus:UKCompaniesHouseRegisteredNumber" contextRef="c">07654321</ix:nonNumeric></p>'

test.each([
  ['a number that is none', writeTaggedAccounts({ number: '12' })],
  ['two numbers', writeTaggedAccounts({ more: second })],
  ['a control character in its name', writeTaggedAccounts({ name: 'Ink&#1; Limited' })],
  ['a zero in its name', writeTaggedAccounts({ name: 'Ink&#0; Limited' })],
  ['half a character in its name', writeTaggedAccounts({ name: 'Ink&#xD800; Limited' })],
  ['no name', writeTaggedAccounts({ name: ' ' })],
  ['a day that is none', writeTaggedAccounts({ approvedOn: '2026-13-40' })],
  ['no tags', Buffer.from('<html/>')],
  ['no markup', Buffer.from('%PDF-1.7')],
  ['nothing', Buffer.from('')],
])('with %s there is nothing to file', (_what, document) => {
  expect(readSubject(document)).toBeNull()
})
