import { expect, test, vi } from 'vitest'
import { defaultLogCost, hashPassword, verifyPassword } from './password.ts'

vi.setConfig({ testTimeout: 20_000 })

test('a password is hashed at full cost, in PHC form, with its own salt', async () => {
  const [one, two] = [await hashPassword('Passw0rd'), await hashPassword('Passw0rd')]
  expect(defaultLogCost).toBe(17)
  expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'Passw0rd')).toBe(true)
  expect(await verifyPassword(one, 'Passw0rd ')).toBe(false)
})

test('the cost is read from the hash, so it can be raised later', async () => {
  expect(await verifyPassword(await hashPassword('Passw0rd', 10), 'Passw0rd')).toBe(true)
})

test('composed and decomposed characters make the same password', async () => {
  expect(await verifyPassword(await hashPassword('Pässw0rd'.normalize('NFD'), 10), 'Pässw0rd'.normalize('NFC'))).toBe(true)
})

test.each(['', 'plain', 'salt:hash', '$scrypt$ln=30,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
  'a hash of another format is an error: %j',
  async (stored) => {
    await expect(verifyPassword(stored, 'Passw0rd')).rejects.toThrow('stored password hash')
  },
)
