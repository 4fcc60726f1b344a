import { isDeepStrictEqual } from 'node:util'
import type { Database, Db } from '../../db/open.ts'
import type { BilledSubscription, PaymentService } from '../../ports/billing.ts'
import { recordAudit } from '../audit/service.ts'
import { hasLeft } from '../departures/service.ts'
import type { QueueEndedEmail } from './ended-email.ts'
import type { Payer, PayerAccount } from './model.ts'
import { afterPeriod, standingFrom } from './policy.ts'
import { lockPayer, lockPayerOf, updateCustomer, updateStanding } from './payer-queries.ts'
import * as queries from './queries.ts'
import { toKept } from './to-kept.ts'

/** Updates the payer from their subscriptions; a change is recorded in the audit trail, and an expiry queues emails. The payer is locked. */
export async function settlePayer(tx: Db, payer: PayerAccount, queueEndedEmail: QueueEndedEmail): Promise<void> {
  const { kind, id, subscriptionStatus: before } = payer
  const standing = standingFrom(await queries.listKept(tx, payer))
  if (standing === null) return
  await updateStanding(tx, payer, standing)
  const after = standing.subscriptionStatus
  if (after === before) return
  await recordAudit(tx, {
    ...(kind === 'workspace' ? { workspaceId: id } : {}),
    actorId: null,
    action: 'subscription-changed',
    subject: kind,
    subjectId: String(id),
    ...(before === null ? {} : { before: { status: before } }),
    after: { status: after },
  })
  if (after === 'expired') await queueEndedEmail(tx, payer, 'subscription')
}

/**
 * Stores a subscription and updates its payer. An unchanged one leaves the payer alone, so that reading it does not undo what an
 * administrator has changed. Returns the payer, and whether anything was stored; null if no one here pays for it.
 */
export async function writeSubscription(
  tx: Db,
  billed: BilledSubscription,
  queueEndedEmail: QueueEndedEmail,
): Promise<{ readonly payer: Payer; readonly isChanged: boolean } | null> {
  const account = await lockPayerOf(tx, billed)
  if (account === null) return null
  const payer: Payer = { kind: account.kind, id: account.id }
  if (account.stripeCustomerId === null) await updateCustomer(tx, payer, billed.customerId)
  const kept = toKept(billed)
  if (kept === null || isDeepStrictEqual(await queries.findKept(tx, kept.stripeSubscriptionId), { kept, payer }))
    return { payer, isChanged: false }
  await queries.upsertKept(tx, payer, kept)
  await settlePayer(tx, account, queueEndedEmail)
  return { payer, isChanged: true }
}

/** Ends a subscription that was not renewed. */
export async function endAfterPeriod(
  tx: Db,
  { kept, payer }: queries.OwnedSubscription,
  queueEndedEmail: QueueEndedEmail,
): Promise<Payer | null> {
  const account = await lockPayer(tx, payer)
  if (account === null) return null
  await queries.upsertKept(tx, payer, afterPeriod(kept))
  await settlePayer(tx, account, queueEndedEmail)
  return payer
}

/** A subscription that the payment service does not know ends with its period, as after a change from its test mode to live mode. */
async function endUnknown(tx: Db, id: string, now: Date, queueEndedEmail: QueueEndedEmail): Promise<Payer | null> {
  const found = await queries.findKept(tx, id)
  if (found === null || found.kept.endedAt !== null || found.kept.currentPeriodEnd > now) return null
  return endAfterPeriod(tx, found, queueEndedEmail)
}

export interface SyncDeps {
  readonly db: Database['db']
  readonly payments: Pick<PaymentService, 'findSubscription'>
  readonly now: () => Date
  /** Receives a subscription that runs although its payer has been deleted. In the transaction. */
  readonly onLeftBehind: (tx: Db, billed: BilledSubscription) => Promise<void>
  readonly queueEndedEmail: QueueEndedEmail
  /** Receives the payer whose subscription has been stored, after the transaction. Never throws. */
  readonly onWritten: (payer: Payer) => Promise<void>
}

/** Reads a subscription again and stores it, unless a later read has been stored already. `within` runs in the same transaction. */
export type SyncSubscription = (id: string, within?: (tx: Db) => Promise<void>) => Promise<void>

/**
 * The only way a subscription gets into the database. The sequence number is drawn before the read and compared after it: of two
 * concurrent reads, the one that began later wins, whichever ends first. Every change has its own event, so the winner is right.
 */
export const createSync =
  ({ db, payments, now, onLeftBehind, queueEndedEmail, onWritten }: SyncDeps): SyncSubscription =>
  async (id, within) => {
    const drawn = await queries.drawRead(db, id, now())
    // Outside the transaction, which must not wait for another service.
    const billed = await payments.findSubscription(id)
    const store = async (tx: Db): Promise<Payer | null> => {
      if (billed === null) return endUnknown(tx, id, now(), queueEndedEmail)
      const found = await writeSubscription(tx, billed, queueEndedEmail)
      const isLeft = found === null && billed.endedAt === null && billed.payer !== null && (await hasLeft(tx, billed.payer))
      if (isLeft) await onLeftBehind(tx, billed)
      return found?.isChanged === true ? found.payer : null
    }
    const written = await db.transaction(async (tx) => {
      const payer = (await queries.takeTurn(tx, id, drawn)) ? await store(tx) : null
      await within?.(tx)
      return payer
    })
    if (written !== null) await onWritten(written)
  }
