import type { Db } from '../../db/open.ts'
import type { QueueEndedEmail } from './ended-email.ts'
import type { Payer } from './model.ts'
import { deleteEventsUntil, expireTrials, listOverdue } from './queries.ts'
import { endAfterPeriod, type SyncSubscription } from './sync.ts'

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
  /** Receives a payer whose subscription has ended, after the transaction. Never throws. */
  readonly onWritten: (payer: Payer) => Promise<void>
}

async function endTrials(db: Db, now: Date, queueEndedEmail: QueueEndedEmail): Promise<void> {
  const endSome = async (tx: Db): Promise<number> => {
    const expired = await expireTrials(tx, now, trialsAtOnce)
    for (const id of expired) await queueEndedEmail(tx, { kind: 'user', id }, 'trial')
    return expired.length
  }
  while ((await db.transaction(endSome)) === trialsAtOnce);
}

/** Subscriptions of the test checkout are never renewed. */
async function endTests({ db, testPrefix, queueEndedEmail, onWritten }: SweepDeps, now: Date): Promise<void> {
  for (const overdue of await listOverdue(db, testPrefix, true, now)) {
    const payer = await db.transaction((tx) => endAfterPeriod(tx, overdue, queueEndedEmail))
    if (payer !== null) await onWritten(payer)
  }
}

/** Expires what has ended, asks the payment service about subscriptions whose period ended long ago, and deletes old events. */
export async function sweepSubscriptions(deps: SweepDeps, now: Date): Promise<void> {
  const { db, endsTrials, testPrefix, sync, onFailure, queueEndedEmail } = deps
  if (endsTrials) await endTrials(db, now, queueEndedEmail)
  await endTests(deps, now)
  await deleteEventsUntil(db, new Date(now.getTime() - eventsKeptMs))
  if (sync === null) return
  const overdue = await listOverdue(db, testPrefix, false, new Date(now.getTime() - patienceMs))
  for (const { kept } of overdue) await sync(kept.stripeSubscriptionId).catch(onFailure)
}
