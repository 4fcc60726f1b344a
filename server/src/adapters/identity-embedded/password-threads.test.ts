import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'
import { createPasswordThreads } from './password-threads.ts'

const threads = createPasswordThreads()
afterAll(() => threads.close())

test('a password hashed in a worker thread can be verified in any thread', async () => {
  const stored = await hashPassword('Pässw0rd', 10, threads.derive)
  expect(await verifyPassword(stored, 'Pässw0rd')).toBe(true)
  expect(await verifyPassword(stored, 'Pässw0rd', threads.derive)).toBe(true)
  expect(await verifyPassword(stored, 'Passw0rd', threads.derive)).toBe(false)
})

test('password hashing does not delay file access', async () => {
  const order: string[] = []
  const hashing = Array.from({ length: 8 }, () => hashPassword('Passw0rd', 15, threads.derive).then(() => order.push('hash')))
  const reading = readFile(import.meta.filename).then(() => order.push('file'))
  await Promise.all([...hashing, reading])
  expect(order.indexOf('file')).toBe(0)
})
