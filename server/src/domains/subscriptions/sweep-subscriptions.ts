import type { Db } from '../../db/open.ts'
import type { QueueEndedEmail } from './ended-email.ts'
import { afterPeriod } from './policy.ts'
import { deleteEventsUntil, expireTrials, listOverdue, lockPayerById, upsertKept } from './queries.ts'
import { settleAccount, type SyncSubscription } from './sync.ts'

const dayMs = 24 * 60 * 60_000
/** Stripe retries an event for three days; it can be resent by hand for thirty. */
const eventsKeptMs = 90 * dayMs
/** The events for anything older should have arrived. */
const patienceMs = dayMs

/** A batch locks its accounts, and the embedded database for everyone. */
const trialsAtOnce = 50

export interface SweepDeps {
  readonly db: Db
  /** Whether trials end: only with a payment service (D9). */
  readonly endsTrials: boolean
  /** How the ids of the test checkout begin. */
  readonly testPrefix: string
  /** Null without a payment service. */
  readonly sync: SyncSubscription | null
  /** Receives why a subscription could not be read; the others are still read. */
  readonly onFailure: (error: unknown) => void
  readonly queueEndedEmail: QueueEndedEmail
}

async function endTrials(db: Db, now: Date, queueEndedEmail: QueueEndedEmail): Promise<void> {
  const endSome = async (tx: Db): Promise<number> => {
    const expired = await expireTrials(tx, now, trialsAtOnce)
    for (const userId of expired) await queueEndedEmail(tx, { userId, ended: 'trial' })
    return expired.length
  }
  while ((await db.transaction(endSome)) === trialsAtOnce);
}

/** Subscriptions of the test checkout are never renewed. */
async function endTests(db: Db, prefix: string, now: Date, queueEndedEmail: QueueEndedEmail): Promise<void> {
  for (const { userId, ...kept } of await listOverdue(db, prefix, true, now)) {
    await db.transaction(async (tx) => {
      const user = await lockPayerById(tx, userId)
      if (user === null) return
      await upsertKept(tx, userId, afterPeriod(kept))
      await settleAccount(tx, user, queueEndedEmail)
    })
  }
}

/** Expires what has ended, asks the payment service about subscriptions whose period ended long ago, and deletes old events. */
export async function sweepSubscriptions(
  { db, endsTrials, testPrefix, sync, onFailure, queueEndedEmail }: SweepDeps,
  now: Date,
): Promise<void> {
  if (endsTrials) await endTrials(db, now, queueEndedEmail)
  await endTests(db, testPrefix, now, queueEndedEmail)
  await deleteEventsUntil(db, new Date(now.getTime() - eventsKeptMs))
  if (sync === null) return
  const overdue = await listOverdue(db, testPrefix, false, new Date(now.getTime() - patienceMs))
  for (const { stripeSubscriptionId } of overdue) await sync(stripeSubscriptionId).catch(onFailure)
}
