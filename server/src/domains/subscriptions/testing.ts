import type { TestCheckoutAction } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import type { BilledSubscription, TestCheckout } from '../../ports/billing.ts'
import type { QueueEndedEmail } from './ended-email.ts'
import type { KeptSubscription, TestView } from './model.ts'
import { findPayer, listKept, lockPayerById } from './queries.ts'
import { writeSubscription } from './sync.ts'

/** The test checkout, which uses the same state machine and the same way into the database. */
export interface Testing {
  /** Null if the session has expired or never existed. */
  view(session: string): Promise<TestView | null>
  /** False in the same cases. */
  act(session: string, action: TestCheckoutAction): Promise<boolean>
}

const findCurrent = async (db: Db, userId: number): Promise<KeptSubscription | null> =>
  (await listKept(db, userId)).findLast(({ endedAt }) => endedAt === null) ?? null

/** A stored subscription as the checkout made it. */
const asBilled = (kept: KeptSubscription, userId: number, customerId: string): BilledSubscription => ({
  id: kept.stripeSubscriptionId,
  customerId,
  userId,
  standing: 'live',
  createdAt: kept.createdAt,
  currentPeriodStart: kept.currentPeriodStart,
  currentPeriodEnd: kept.currentPeriodEnd,
  cancelAtPeriodEnd: kept.cancelAtPeriodEnd,
  canceledAt: kept.canceledAt,
  endedAt: kept.endedAt,
})

export const createTesting = (db: Database['db'], checkout: TestCheckout, queueEndedEmail: QueueEndedEmail): Testing => ({
  async view(session) {
    const userId = checkout.readSession(session)
    const user = userId === null ? null : await findPayer(db, userId)
    return user === null ? null : { user, current: await findCurrent(db, user.id) }
  },
  async act(session, action) {
    const userId = checkout.readSession(session)
    if (userId === null) return false
    return db.transaction(async (tx) => {
      const user = await lockPayerById(tx, userId)
      if (user === null) return false
      const kept = await findCurrent(tx, userId)
      const next = checkout.act(action, userId, kept === null ? null : asBilled(kept, userId, user.stripeCustomerId ?? ''))
      if (next !== null) await writeSubscription(tx, next, queueEndedEmail)
      return true
    })
  },
})
