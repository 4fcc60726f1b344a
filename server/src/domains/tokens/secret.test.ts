import { expect, test } from 'vitest'
import { hashSecret, isWellFormed, makeSecret } from './secret.ts'

test('a secret is its prefix, 43 random characters and a checksum of 6, and no two are the same', () => {
  const made = Array.from({ length: 200 }, makeSecret)
  expect(made.filter((secret) => !/^tmk_[0-9A-Za-z]{49}$/.test(secret))).toEqual([])
  expect(made.filter((secret) => !isWellFormed(secret))).toEqual([])
  expect(new Set(made).size).toBe(made.length)
  expect(hashSecret(made[0] ?? '')).toMatch(/^[0-9a-f]{64}$/)
})

test('a changed, shortened or longer secret is not well formed', () => {
  const secret = makeSecret()
  const changed = secret.replace(/^tmk_./, secret.startsWith('tmk_0') ? 'tmk_1' : 'tmk_0')
  for (const other of [changed, secret.slice(0, -1), `${secret}0`, secret.slice(4), secret.toUpperCase(), '']) {
    expect(isWellFormed(other)).toBe(false)
  }
})
