import { isDeepStrictEqual } from 'node:util'
import type { Database, Db } from '../../db/open.ts'
import type { BilledSubscription, PaymentService } from '../../ports/billing.ts'
import { recordAudit } from '../audit/service.ts'
import type { QueueEndedEmail } from './ended-email.ts'
import type { PayingUser } from './model.ts'
import { afterPeriod, standingFrom } from './policy.ts'
import * as queries from './queries.ts'
import { toKept } from './to-kept.ts'

/** Writes what the user's subscriptions come to now, into the audit trail that it has changed, and to them that it has expired. The user is locked. */
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
 * Writes a subscription and what it comes to for whoever it belongs to. One that is as it was leaves the account alone, so that looking
 * does not undo what an administrator has changed. False when nobody has it.
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

/** One that the payment service does not know ends with its period, as after the operator has changed from its test mode to real money. */
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
  /** Hears of a subscription that goes on though its holder's account is gone. In the transaction. */
  readonly onLeftBehind: (tx: Db, billed: BilledSubscription) => Promise<void>
  readonly queueEndedEmail: QueueEndedEmail
}

/** Reads a subscription anew and writes it, unless somebody who began later was faster. `within` runs in the same transaction. */
export type SyncSubscription = (id: string, within?: (tx: Db) => Promise<void>) => Promise<void>

/**
 * The way of every subscription into the database. The number is drawn before it is read and compared after: of two who read at once,
 * the one who began later wins, whoever ends first. Every change is followed by an event of its own, so what wins is right.
 */
export const createSync =
  ({ db, payments, now, onLeftBehind, queueEndedEmail }: SyncDeps): SyncSubscription =>
  async (id, within) => {
    const drawn = await queries.drawRead(db, id, now())
    // Outside the transaction: none ever waits for a foreign service.
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
