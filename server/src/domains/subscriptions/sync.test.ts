import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../db/open.ts'
import { subscriptions, users } from '../../db/schema/index.ts'
import type { BilledSubscription } from '../../ports/billing.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { createSync } from './sync.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => database.close())

beforeEach(async () => {
  await database.db.delete(subscriptions)
  await database.db.delete(users)
})

const end = new Date('2026-02-01T00:00:00Z')
const billedFor = (userId: number): BilledSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  payer: { kind: 'user', id: userId },
  seats: 1,
  standing: 'live',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  currentPeriodStart: new Date('2026-01-01T00:00:00Z'),
  currentPeriodEnd: end,
  cancelAtPeriodEnd: false,
  canceledAt: null,
  endedAt: null,
})
const findUser = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0]

test('an earlier read never overwrites a later one, whichever arrives first', async () => {
  const { db } = database
  const { id: userId } = await addPerson(db, 'ada')
  const answers: ((billed: BilledSubscription) => void)[] = []
  const findSubscription = () => new Promise<BilledSubscription>((resolve) => answers.push(resolve))
  const sync = createSync({
    db,
    payments: { findSubscription },
    now: () => new Date(),
    onLeftBehind: async () => {},
    queueEndedEmail: async () => {},
    onWritten: async () => {},
  })
  const older = billedFor(userId)
  const newer: BilledSubscription = { ...older, standing: 'cancelled', canceledAt: end, endedAt: end }

  const first = sync('sub_1')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const second = sync('sub_1')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(newer)
  await second
  answers[0]?.(older)
  await first

  expect(await db.select({ status: subscriptions.status }).from(subscriptions)).toEqual([{ status: 'cancelled' }])
  expect(await findUser(userId)).toMatchObject({ subscriptionStatus: 'cancelled', subscriptionEndsAt: end, stripeCustomerId: 'cus_1' })
})

/** Reads what `answer` resolves to, at the time it resolves. */
function createReader(answer: { billed: BilledSubscription | null; now: Date }) {
  const findSubscription = async () => answer.billed
  return createSync({
    db: database.db,
    payments: { findSubscription },
    now: () => answer.now,
    onLeftBehind: async () => {},
    queueEndedEmail: async () => {},
    onWritten: async () => {},
  })
}

test('a subscription that the payment service does not know ends with its period, and so does the account’s access', async () => {
  const { id: userId } = await addPerson(database.db, 'bea')
  const answer: Parameters<typeof createReader>[0] = { billed: billedFor(userId), now: new Date('2026-01-31T00:00:00Z') }
  const sync = createReader(answer)
  await sync('sub_1')
  answer.billed = null
  await sync('sub_1')
  expect(await findUser(userId)).toMatchObject({ subscriptionStatus: 'active' })
  answer.now = end
  await sync('sub_1')
  expect(await findUser(userId)).toMatchObject({ subscriptionStatus: 'expired', subscriptionEndsAt: end })
  expect(await database.db.select({ endedAt: subscriptions.endedAt }).from(subscriptions)).toEqual([{ endedAt: end }])
  await sync('sub_unknown')
})

test('reading an unchanged subscription keeps what an administrator changed; a change to it counts again', async () => {
  const { id: userId } = await addPerson(database.db, 'cleo')
  const answer: Parameters<typeof createReader>[0] = { billed: billedFor(userId), now: end }
  const sync = createReader(answer)
  await sync('sub_1')
  await database.db.update(users).set({ subscriptionStatus: 'cancelled', subscriptionEndsAt: null }).where(eq(users.id, userId))
  await sync('sub_1')
  expect(await findUser(userId)).toMatchObject({ subscriptionStatus: 'cancelled', subscriptionEndsAt: null })
  answer.billed = { ...billedFor(userId), currentPeriodEnd: new Date('2026-03-01T00:00:00Z') }
  await sync('sub_1')
  expect(await findUser(userId)).toMatchObject({ subscriptionStatus: 'active', subscriptionEndsAt: answer.billed.currentPeriodEnd })
})
