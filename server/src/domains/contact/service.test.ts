import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AttemptCounter } from '../../attempts/attempt-counter.ts'
import type { Database } from '../../db/open.ts'
import { authAttempts, contactMessages } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { createContact, type Contact } from './service.ts'

const start = new Date('2026-03-01T12:00:00Z')
let now = start
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => database.close())
beforeEach(async () => {
  now = start
  await database.db.delete(contactMessages)
  await database.db.delete(authAttempts)
})

const message = { name: 'Ada', email: 'ada@example.com', message: 'Could you call me back?' }
const build = (factor = 1): Contact => {
  const attempts = new AttemptCounter({ secret: 'a secret of tests', factor, now: () => now })
  return createContact({ db: database.db, attempts, now: () => now })
}
const count = () => database.db.$count(contactMessages)

test('two hundred messages an hour are accepted from all clients together', async () => {
  const contact = build()
  let sent = 0
  for (let n = 0; n < 60; n += 1) {
    for (let i = 0; i < 4; i += 1) if ((await contact.send(message, `203.0.113.${n}`)).kind === 'sent') sent += 1
  }
  expect([sent, await count()]).toEqual([200, 200])
  now = new Date(start.getTime() + 61 * 60_000)
  // A message refused by the limit for everyone does not count for its client.
  expect(await contact.send(message, '203.0.113.59')).toEqual({ kind: 'sent' })
})

test('a process that has just started knows which clients another has refused', async () => {
  const first = build()
  for (let i = 0; i < 5; i += 1) await first.send(message, '2001:db8::1')
  expect(await build().send(message, '2001:db8::2')).toEqual({ kind: 'too-many', retryAt: new Date(start.getTime() + 10 * 60_000) })
  expect(await build().send(message, '2001:db8:0:1::1')).toEqual({ kind: 'sent' })
})

test('a message that could not be stored is reported as lost, and does not count', async () => {
  const contact = build()
  await database.db.execute(sql`alter table contact_messages rename to hidden`)
  try {
    for (let i = 0; i < 9; i += 1) await expect(contact.send(message, '192.0.2.1')).rejects.toThrow('contact_messages')
  } finally {
    await database.db.execute(sql`alter table hidden rename to contact_messages`)
  }
  expect(await count()).toBe(0)
  for (let i = 0; i < 5; i += 1) expect(await contact.send(message, '192.0.2.1')).toEqual({ kind: 'sent' })
})

test('a flood costs the database little more than the messages that are accepted', async () => {
  const transactions = vi.spyOn(database.db, 'transaction')
  const contact = build()
  await Promise.all(Array.from({ length: 1_000 }, () => contact.send(message, '192.0.2.1')))
  expect([await count(), transactions.mock.calls.length]).toEqual([5, 6])
  transactions.mockRestore()
})

test('without limits every message is accepted', async () => {
  const contact = build(0)
  for (let i = 0; i < 25; i += 1) expect(await contact.send(message, '192.0.2.1')).toEqual({ kind: 'sent' })
})
