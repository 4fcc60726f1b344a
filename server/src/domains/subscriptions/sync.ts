import { isDeepStrictEqual } from 'node:util'
import type { Database, Db } from '../../db/open.ts'
import type { BilledSubscription, PaymentService } from '../../ports/billing.ts'
import { recordAudit } from '../audit/service.ts'
import type { QueueEndedEmail } from './ended-email.ts'
import type { PayingUser } from './model.ts'
import { afterPeriod, standingFrom } from './policy.ts'
import * as queries from './queries.ts'
import { toKept } from './to-kept.ts'

/** Updates the account from its subscriptions; a change is recorded in the audit trail, and an expiry queues an email. The user is locked. */
export async function settleAccount(tx: Db, user: PayingUser, queueEndedEmail: QueueEndedEmail): Promise<void> {
  const standing = standingFrom(await queries.listKept(tx, user.id))
  if (standing === null) return
  await queries.updateAccount(tx, user.id, standing)
  if (standing.subscriptionStatus === user.subscriptionStatus) return
  await recordAudit(tx, {
    actorId: null,
    action: 'subscription-changed',
    subject: 'user',
    subjectId: String(user.id),
    before: { status: user.subscriptionStatus },
    after: { status: standing.subscriptionStatus },
  })
  if (standing.subscriptionStatus === 'expired') await queueEndedEmail(tx, { userId: user.id, ended: 'subscription' })
}

/**
 * Stores a subscription and updates its user's account. An unchanged one leaves the account alone, so that reading it does not undo what
 * an administrator has changed. False if no user has it.
 */
export async function writeSubscription(tx: Db, billed: BilledSubscription, queueEndedEmail: QueueEndedEmail): Promise<boolean> {
  const user = await queries.lockPayer(tx, billed)
  if (user === null) return false
  if (user.stripeCustomerId === null) await queries.updateCustomer(tx, user.id, billed.customerId)
  const kept = toKept(billed)
  if (kept === null || isDeepStrictEqual(await queries.findKept(tx, kept.stripeSubscriptionId), { ...kept, userId: user.id })) return true
  await queries.upsertKept(tx, user.id, kept)
  await settleAccount(tx, user, queueEndedEmail)
  return true
}

/** A subscription that the payment service does not know ends with its period, as after a change from its test mode to live mode. */
async function endUnknown(tx: Db, id: string, now: Date, queueEndedEmail: QueueEndedEmail): Promise<void> {
  const found = await queries.findKept(tx, id)
  if (found === null || found.endedAt !== null || found.currentPeriodEnd > now) return
  const user = await queries.lockPayerById(tx, found.userId)
  if (user === null) return
  const { userId, ...kept } = found
  await queries.upsertKept(tx, userId, afterPeriod(kept))
  await settleAccount(tx, user, queueEndedEmail)
}

export interface SyncDeps {
  readonly db: Database['db']
  readonly payments: Pick<PaymentService, 'findSubscription'>
  readonly now: () => Date
  /** Receives a subscription that runs although its user's account has been deleted. In the transaction. */
  readonly onLeftBehind: (tx: Db, billed: BilledSubscription) => Promise<void>
  readonly queueEndedEmail: QueueEndedEmail
}

/** Reads a subscription again and stores it, unless a later read has been stored already. `within` runs in the same transaction. */
export type SyncSubscription = (id: string, within?: (tx: Db) => Promise<void>) => Promise<void>

/**
 * The only way a subscription gets into the database. The sequence number is drawn before the read and compared after it: of two
 * concurrent reads, the one that began later wins, whichever ends first. Every change has its own event, so the winner is right.
 */
export const createSync =
  ({ db, payments, now, onLeftBehind, queueEndedEmail }: SyncDeps): SyncSubscription =>
  async (id, within) => {
    const drawn = await queries.drawRead(db, id, now())
    // Outside the transaction, which must not wait for another service.
    const billed = await payments.findSubscription(id)
    await db.transaction(async (tx) => {
      if (await queries.takeTurn(tx, id, drawn)) {
        if (billed === null) await endUnknown(tx, id, now(), queueEndedEmail)
        else if (!(await writeSubscription(tx, billed, queueEndedEmail))) {
          const isLeft = billed.endedAt === null && billed.userId !== null && (await queries.hasLeft(tx, billed.userId))
          if (isLeft) await onLeftBehind(tx, billed)
        }
      }
      await within?.(tx)
    })
  }
