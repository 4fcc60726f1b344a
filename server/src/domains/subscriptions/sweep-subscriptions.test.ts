import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPrefix } from '../../adapters/billing-test/act.ts'
import type { Database } from '../../db/open.ts'
import { auditEvents, subscriptions, users } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import type { Payer } from './model.ts'
import { sweepSubscriptions } from './sweep-subscriptions.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => database.close())

const now = new Date('2026-11-22T12:00:00Z')
const onWritten = async () => {}
const past = new Date('2026-11-01T00:00:00Z')

test('ended trials expire, however many there are, in small batches, each with its audit event and one email', async () => {
  const { db } = database
  const many = Array.from({ length: 450 }, (_, at) => ({ firebaseUid: `uid-${at}`, email: `${at}@example.com` }))
  const made = await db
    .insert(users)
    .values(many.map((one) => ({ ...one, firstName: '', surname: '', subscriptionStatus: 'trial' as const, trialEndsAt: past })))
    .returning({ id: users.id })
  const ids = made.map(({ id }) => id)
  let transactions = 0
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'transaction') transactions += 1
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const emails: { payer: Payer; ended: string }[] = []
  const queueEndedEmail = async (_: unknown, payer: Payer, ended: string) => void emails.push({ payer, ended })
  const sweep = () =>
    sweepSubscriptions({ db: counting, endsTrials: true, testPrefix, sync: null, onFailure: () => {}, queueEndedEmail, onWritten }, now)
  await sweep()
  await sweep()
  expect(await db.$count(users, and(inArray(users.id, ids), eq(users.subscriptionStatus, 'expired')))).toBe(450)
  const events = await db.select().from(auditEvents).where(eq(auditEvents.action, 'subscription-changed'))
  expect(events.map(({ subjectId }) => Number(subjectId)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  expect(events[0]).toMatchObject({ actorId: null, subject: 'user', before: { status: 'trial' }, after: { status: 'expired' } })
  expect(emails.toSorted((a, b) => a.payer.id - b.payer.id)).toEqual(ids.map((id) => ({ payer: { kind: 'user', id }, ended: 'trial' })))
  // Nine batches of fifty and one that finds none; then another that finds none.
  expect(transactions).toBe(11)
})

test('a subscription that cannot be read is reported, and the others are read', async () => {
  const { db } = database
  const { id: userId } = await addPerson(db, 'ada')
  const period = { currentPeriodStart: past, currentPeriodEnd: past, createdAt: past, cancelAtPeriodEnd: false }
  const rows = ['sub_1', 'sub_2', 'sub_3'].map((stripeSubscriptionId) => ({
    stripeSubscriptionId,
    userId,
    status: 'active' as const,
    ...period,
  }))
  await db.insert(subscriptions).values(rows)
  const read: string[] = []
  const failures: unknown[] = []
  const sync = async (id: string) => {
    read.push(id)
    if (id === 'sub_1') throw new Error('away')
  }
  await sweepSubscriptions(
    { db, endsTrials: false, testPrefix, sync, onFailure: (error) => failures.push(error), queueEndedEmail: async () => {}, onWritten },
    now,
  )
  expect(read.toSorted()).toEqual(['sub_1', 'sub_2', 'sub_3'])
  expect(failures).toMatchObject([{ message: 'away' }])
})
