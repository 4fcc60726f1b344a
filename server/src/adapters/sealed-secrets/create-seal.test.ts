import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeal } from './create-seal.ts'
import { createKeyRing, deriveKey, type RingKey } from './key-ring.ts'

const secret = 'x'.repeat(32)
const keyOf = (id: string): RingKey => ({ id, material: Buffer.alloc(32, id) })
const sealWith = (ids: readonly string[], purpose = 'filing') => createSeal(createKeyRing(ids.map(keyOf), secret), purpose)
const seal = sealWith([])

test('a secret comes back, and looks different each time', () => {
  const [one, two] = [seal.seal('AB12CD', 'a'), seal.seal('AB12CD', 'a')]
  expect([seal.open(one, 'a'), seal.open(two, 'a')]).toEqual(['AB12CD', 'AB12CD'])
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false)
  expect(Buffer.from(one).includes('AB12CD')).toBe(false)
})

test('what was changed, cut, moved to another row or purpose, or sealed with another key does not open', () => {
  const sealed = seal.seal('AB12CD', 'a')
  expect(createSeal(createKeyRing([], 'y'.repeat(32)), 'filing').open(sealed, 'a')).toBeNull()
  expect(sealWith([], 'other').open(sealed, 'a')).toBeNull()
  expect(seal.open(sealed, 'b')).toBeNull()
  for (let at = 0; at < sealed.length; at += 1) {
    expect(seal.open(sealed.subarray(0, at), 'a')).toBeNull()
    expect(
      seal.open(
        sealed.map((byte, here) => (here === at ? byte ^ 1 : byte)),
        'a',
      ),
    ).toBeNull()
  }
})

test('the newest key seals, older keys open, and what they sealed is sealed again', () => {
  const [old, both] = [sealWith(['2025']), sealWith(['2026', '2025'])]
  const sealed = old.seal('token', 'a')
  expect(both.open(sealed, 'a')).toBe('token')
  const again = both.reseal(sealed, 'a')
  if (again === null) throw new Error('not sealed again')
  expect(both.reseal(again, 'a')).toBeNull()
  expect(both.reseal(sealed, 'b')).toBeNull()
  const withoutOld = sealWith(['2026'])
  expect([withoutOld.open(sealed, 'a'), withoutOld.open(again, 'a'), old.open(again, 'a')]).toEqual([null, 'token', null])
})

test('what the secret of the server sealed opens after keys are set', () => {
  expect(sealWith(['2026']).open(seal.seal('token', 'a'), 'a')).toBe('token')
})

test('what was sealed before there was a ring opens, and is sealed again', () => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey({ id: '', material: secret }, 'filing'), iv)
  const text = Buffer.concat([cipher.update('AB12CD', 'utf8'), cipher.final()])
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), text])
  expect([seal.open(sealed, 'a'), sealWith(['2026']).open(sealed, 'a')]).toEqual(['AB12CD', 'AB12CD'])
  const again = seal.reseal(sealed, 'a')
  expect(again === null ? null : seal.open(again, 'a')).toBe('AB12CD')
})
