import type { TestCheckoutAction } from '@tickmark/contract'
import type { Database, Db } from '../../db/open.ts'
import type { BilledSubscription, TestCheckout } from '../../ports/billing.ts'
import type { QueueEndedEmail } from './ended-email.ts'
import type { KeptSubscription, Payer, TestView } from './model.ts'
import { findFirmBuyer, findPayer, lockPayer } from './payer-queries.ts'
import { listKept } from './queries.ts'
import { writeSubscription } from './sync.ts'

/** The test checkout, which uses the same state machine and the same way into the database. */
export interface Testing {
  /** Null if the session has expired or never existed. */
  view(session: string): Promise<TestView | null>
  /** False in the same cases. `seats` counts for a firm only. */
  act(session: string, action: TestCheckoutAction, seats?: number): Promise<boolean>
}

const findCurrent = async (db: Db, payer: Payer): Promise<KeptSubscription | null> =>
  (await listKept(db, payer)).findLast(({ endedAt }) => endedAt === null) ?? null

/** A stored subscription as the checkout made it. */
const asBilled = (kept: KeptSubscription, payer: Payer, customerId: string): BilledSubscription => ({
  id: kept.stripeSubscriptionId,
  customerId,
  payer,
  seats: kept.seats,
  standing: 'live',
  createdAt: kept.createdAt,
  currentPeriodStart: kept.currentPeriodStart,
  currentPeriodEnd: kept.currentPeriodEnd,
  cancelAtPeriodEnd: kept.cancelAtPeriodEnd,
  canceledAt: kept.canceledAt,
  endedAt: kept.endedAt,
})

export interface TestingDeps {
  readonly db: Database['db']
  readonly checkout: TestCheckout
  readonly queueEndedEmail: QueueEndedEmail
  /** As in `SyncDeps`. */
  readonly onWritten: (payer: Payer) => Promise<void>
}

export const createTesting = ({ db, checkout, queueEndedEmail, onWritten }: TestingDeps): Testing => ({
  async view(session) {
    const asked = checkout.readSession(session)
    const payer = asked === null ? null : await findPayer(db, asked)
    if (payer === null) return null
    const firm = payer.kind === 'workspace' ? await findFirmBuyer(db, payer.id) : null
    return { payer, current: await findCurrent(db, payer), offered: firm?.people ?? null }
  },
  async act(session, action, seats) {
    const payer = checkout.readSession(session)
    if (payer === null) return false
    const acted = await db.transaction(async (tx) => {
      const account = await lockPayer(tx, payer)
      if (account === null) return null
      const kept = await findCurrent(tx, payer)
      const current = kept === null ? null : asBilled(kept, payer, account.stripeCustomerId ?? '')
      const next = checkout.act(action, payer, current, payer.kind === 'workspace' ? seats : undefined)
      return { isChanged: next !== null && (await writeSubscription(tx, next, queueEndedEmail))?.isChanged === true }
    })
    if (acted?.isChanged === true) await onWritten(payer)
    return acted !== null
  },
})
