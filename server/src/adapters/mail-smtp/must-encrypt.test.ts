import { expect, test } from 'vitest'
import { mustEncrypt } from './must-encrypt.ts'

test.each([
  ['smtp://user:secret@mail.example.com:587', true],
  ['smtps://user:secret@mail.example.com', true],
  ['smtp://mail.example.com:25', false],
  ['smtp://user:secret@127.0.0.1:2525', false],
  ['smtp://user:secret@localhost', false],
  ['smtp://user:secret@[::1]:2525', false],
  ['smtp://user:secret@localhost.example.com', true],
])('credentials are sent encrypted or stay on this machine: %s', (url, encrypted) => {
  expect(mustEncrypt(url)).toBe(encrypted)
})
