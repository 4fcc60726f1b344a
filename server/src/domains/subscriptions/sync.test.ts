import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

test('what was read earlier never takes the place of what was read later, whichever arrives first', async () => {
  const { db } = database
  const { id: userId } = await addPerson(db, 'ada')
  const answers: ((billed: BilledSubscription) => void)[] = []
  const findSubscription = () => new Promise<BilledSubscription>((resolve) => answers.push(resolve))
  const sync = createSync({ db, payments: { findSubscription }, now: () => new Date(), onLeftBehind: async () => {} })
  const end = new Date('2026-02-01T00:00:00Z')
  const older: BilledSubscription = {
    id: 'sub_1',
    customerId: 'cus_1',
    userId,
    standing: 'live',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    currentPeriodStart: new Date('2026-01-01T00:00:00Z'),
    currentPeriodEnd: end,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
  }
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
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  expect(user).toMatchObject({ subscriptionStatus: 'cancelled', subscriptionEndsAt: end, stripeCustomerId: 'cus_1' })
})
