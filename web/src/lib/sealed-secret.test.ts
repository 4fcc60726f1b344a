import { expect, test, vi } from 'vitest'
import { openSecret, sealSecret } from './sealed-secret.ts'

const bound = { email: 'ada@example.com', expiresAt: 1_000 }

test('a sealed secret opens until it expires', async () => {
  const entry = await sealSecret('Ledger2026', bound)
  if (entry === null) throw new Error('nothing was sealed')
  expect(await openSecret(entry, 999)).toBe('Ledger2026')
  expect(await openSecret(entry, 1_000)).toBeNull()
})

test('it contains nothing readable, and its key cannot be extracted', async () => {
  const entry = await sealSecret('Ledger2026', bound)
  if (entry === null) throw new Error('nothing was sealed')
  expect(Buffer.from(entry.sealed).toString('latin1')).not.toContain('Ledger')
  expect(entry.key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', entry.key)).rejects.toThrow('not extractable')
})

test('it does not open for another address, or after it expires', async () => {
  const entry = await sealSecret('Ledger2026', bound)
  if (entry === null) throw new Error('nothing was sealed')
  expect(await openSecret({ ...entry, email: 'eve@example.com' }, 999)).toBeNull()
  expect(await openSecret({ ...entry, expiresAt: 9_000 }, 1_000)).toBeNull()
})

test('without Web Crypto nothing is sealed', async () => {
  vi.stubGlobal('crypto', {})
  expect(await sealSecret('Ledger2026', bound)).toBeNull()
})
