import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['Passw0rd', 'Password1', 'Qwerty123', 'Abc123', 'Ｐassword１'])(
  'a frequently used password is common, whatever its case: %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['Ledger2026x', 'An0therOne', 'Passw0rd of the house', ''])('any other password is not common: %j', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
