import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { users, workspaces } from '../../db/schema/index.ts'
import { MailUnreachable, type Mail } from '../../ports/mail.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addFirm } from '../../testing/firm.ts'
import { addPerson } from '../../testing/people.ts'
import { createSendEndedEmail, listEndedEmails } from './ended-email.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => database.close())

const run = { id: 'a job', attempt: 0, signal: new AbortController().signal }

/** A sender, what it sent, and the failures it reported. */
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
    now: () => new Date(),
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
] as const)('a user whose %s has ended learns what still works, and where to subscribe', async (ended, subject, text) => {
  const { send, sent } = createSender()
  await send({ userId: await addExpired(`ended-${ended}`), ended }, run)
  expect(sent).toMatchObject([{ to: { address: `ended-${ended}@example.com` }, subject }])
  expect(sent[0]?.text).toMatch(text)
  expect(sent[0]?.text).toContain('See your subscription:\nhttps://tickmark.example/profile\n')
})

test.each([
  ['suspended', { suspendedAt: new Date() }],
  ['subscribed again', { subscriptionStatus: 'active' }],
] as const)('a user who has been %s meanwhile gets no email', async (name, change) => {
  const { send, sent } = createSender()
  await send({ userId: await addExpired(name.replace(' ', '-'), change), ended: 'subscription' }, run)
  expect(sent).toEqual([])
})

test('a user who has a seat of a firm gets no email', async () => {
  const { send, sent } = createSender()
  await addPerson(database.db, 'seat-owner')
  const userId = await addExpired('seated')
  const id = await addFirm(database.db, { 'seat-owner': 'owner', seated: 'member' })
  await database.db.update(workspaces).set({ subscriptionStatus: 'active', seats: 2 }).where(eq(workspaces.id, id))
  await send({ userId, ended: 'trial' }, run)
  expect(sent).toEqual([])
})

test('a user whose account has been deleted gets no email', async () => {
  const { send, sent } = createSender()
  const userId = await addExpired('gone')
  await database.db.delete(users).where(eq(users.id, userId))
  await send({ userId, ended: 'trial' }, run)
  expect(sent).toEqual([])
})

test('an email is reported and retried while the mail server does not answer', async () => {
  const { send, failures } = createSender(new MailUnreachable('away'))
  await expect(send({ userId: await addExpired('later'), ended: 'trial' }, run)).rejects.toThrow('away')
  expect(failures).toMatchObject([{ message: 'away' }])
})

test('an email that is refused, or may have been accepted, is reported and not sent again', async () => {
  const { send, failures } = createSender(new Error('550 no such mailbox'))
  await send({ userId: await addExpired('nobody'), ended: 'trial' }, run)
  expect(failures).toMatchObject([{ message: '550 no such mailbox' }])
})

test('the end of a firm’s subscription is written to its owner and administrators, unless that has changed meanwhile', async () => {
  const { db } = database
  const names = ['owns', 'runs', 'works', 'looks'] as const
  for (const name of names) await addPerson(db, name)
  // A name that must not get into an email.
  const id = await addFirm(db, { owns: 'owner', runs: 'administrator', works: 'member', looks: 'guest' }, 'Win at evil.example')
  const setStatus = (subscriptionStatus: 'active' | 'expired') =>
    db.update(workspaces).set({ subscriptionStatus, seats: 2 }).where(eq(workspaces.id, id))
  const emails = await listEndedEmails(db, { kind: 'workspace', id }, 'subscription')
  const sendAll = async () => {
    const { send, sent } = createSender()
    for (const email of emails) await send(email, run)
    return sent
  }
  await setStatus('active')
  expect(await sendAll()).toEqual([])
  await setStatus('expired')
  const sent = await sendAll()
  expect(sent.map(({ to }) => to.address).toSorted()).toEqual(['owns@example.com', 'runs@example.com'])
  expect(sent[0]).toMatchObject({ subject: 'Your firm’s subscription to Tickmark has ended' })
  expect(sent[0]?.text).toContain(`https://tickmark.example/firm/${id}\n`)
  expect(sent[0]?.text).not.toContain('evil')
  await db.delete(workspaces).where(eq(workspaces.id, id))
  expect(await sendAll()).toEqual([])
})
