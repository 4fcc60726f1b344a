import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { users } from '../../db/schema/index.ts'
import { MailUnreachable, type Mail } from '../../ports/mail.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { createSendEndedEmail } from './ended-email.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => database.close())

const run = { id: 'a job', attempt: 0, signal: new AbortController().signal }

/** A sender, what it sent, and why it could not. */
function createSender(refusal?: Error) {
  const sent: Mail[] = []
  const failures: unknown[] = []
  const send = createSendEndedEmail({
    db: database.db,
    mail: {
      send: async (mail) => {
        if (refusal !== undefined) throw refusal
        sent.push(mail)
      },
    },
    publicOrigin: 'https://tickmark.example',
    onFailure: (error) => failures.push(error),
  })
  return { send, sent, failures }
}

async function addExpired(name: string, change: Partial<typeof users.$inferInsert> = {}): Promise<number> {
  const { id } = await addPerson(database.db, name)
  await database.db
    .update(users)
    .set({ firstName: 'Ada', subscriptionStatus: 'expired', ...change })
    .where(eq(users.id, id))
  return id
}

test.each([
  ['trial', 'Your free trial of Tickmark has ended', /^Hello Ada,\n\nYour free trial has ended\. You can still read, export and delete/],
  ['subscription', 'Your subscription to Tickmark has ended', /^Hello Ada,\n\nYour subscription has ended\. You can still read, export/],
] as const)('whose %s has ended is told what still works, and where to go on', async (ended, subject, said) => {
  const { send, sent } = createSender()
  await send({ userId: await addExpired(`told-${ended}`), ended }, run)
  expect(sent).toMatchObject([{ to: { address: `told-${ended}@example.com` }, subject }])
  expect(sent[0]?.text).toMatch(said)
  expect(sent[0]?.text).toContain('See your subscription:\nhttps://tickmark.example/profile\n')
})

test.each([
  ['suspended', { suspendedAt: new Date() }],
  ['subscribed again', { subscriptionStatus: 'active' }],
] as const)('whoever has been %s meanwhile gets none', async (name, change) => {
  const { send, sent } = createSender()
  await send({ userId: await addExpired(name.replace(' ', '-'), change), ended: 'subscription' }, run)
  expect(sent).toEqual([])
})

test('nor does whoever has gone', async () => {
  const { send, sent } = createSender()
  const userId = await addExpired('gone')
  await database.db.delete(users).where(eq(users.id, userId))
  await send({ userId, ended: 'trial' }, run)
  expect(sent).toEqual([])
})

test('one that nobody answers for is told of and tried again', async () => {
  const { send, failures } = createSender(new MailUnreachable('away'))
  await expect(send({ userId: await addExpired('later'), ended: 'trial' }, run)).rejects.toThrow('away')
  expect(failures).toMatchObject([{ message: 'away' }])
})

test('one that is refused, or may have been taken, is told of and not sent again', async () => {
  const { send, failures } = createSender(new Error('550 no such mailbox'))
  await send({ userId: await addExpired('nobody'), ended: 'trial' }, run)
  expect(failures).toMatchObject([{ message: '550 no such mailbox' }])
})
