import { expect, test } from 'vitest'
import { writeIdentityMail } from './identity-mail.ts'

const write = (firstName: string) =>
  writeIdentityMail({ kind: 'verification', email: 'ada@example.com', firstName, token: 't' }, 'https://tickmark.example')

test.each(['Ada', "Aoife Ní Bhriain-O'Neill", 'J. R.', 'Zoë', '李雷', 'D’Arcy'])('users are greeted by name: %s', (name) => {
  const { to, text } = write(name)
  expect(to.name).toBe(name)
  expect(text).toMatch(new RegExp(`^Hello ${name},\n`))
})

test.each([
  'Win at evil.example',
  'https://evil.example',
  'Call 0800 123',
  'a@b.c',
  '<b>Ada</b>',
  'Ada\r\nBcc: eve@evil.example',
  'A'.repeat(41),
  '',
])('a text that is not a name is left out, because its author may not be the reader: %j', (name) => {
  const { to, text, html } = write(name)
  expect(to.name).toBe('')
  expect(text).toMatch(/^Hello,\n/)
  expect(html).not.toMatch(/evil|0800|<b>/)
})
