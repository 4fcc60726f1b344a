import { and, asc, eq, isNull, like, lt, lte, not, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { auditEvents, billingEvents, subscriptionReads, subscriptions, users } from '../../db/schema/index.ts'
import type { KeptSubscription, Payer } from './model.ts'

const columnOf = { user: subscriptions.userId, workspace: subscriptions.workspaceId } as const

interface NewEvent {
  readonly id: string
  readonly type: string
  readonly subscriptionId: string | null
}

/** Stores an event once. False if it has been processed before. */
export async function beginEvent(db: Db, { id, type, subscriptionId }: NewEvent, now: Date): Promise<boolean> {
  const event = { id, type, stripeSubscriptionId: subscriptionId, receivedAt: now }
  const added = await db.insert(billingEvents).values(event).onConflictDoNothing().returning({ id: billingEvents.id })
  if (added.length > 0) return true
  const [open] = await db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(and(eq(billingEvents.id, id), isNull(billingEvents.processedAt)))
  return open !== undefined
}

export async function finishEvent(db: Db, id: string, now: Date): Promise<void> {
  await db.update(billingEvents).set({ processedAt: now }).where(eq(billingEvents.id, id))
}

/** Returns the next sequence number for reading a subscription. */
export async function drawRead(db: Db, id: string, now: Date): Promise<number> {
  const [read] = await db
    .insert(subscriptionReads)
    .values({ stripeSubscriptionId: id, drawn: 1, drawnAt: now })
    .onConflictDoUpdate({
      target: subscriptionReads.stripeSubscriptionId,
      set: { drawn: sql`${subscriptionReads.drawn} + 1`, drawnAt: now },
    })
    .returning({ drawn: subscriptionReads.drawn })
  if (read === undefined) throw new Error('No sequence number was returned')
  return read.drawn
}

/** Locks the subscription until the transaction ends. False if the result of a later read has been stored meanwhile. */
export async function takeTurn(tx: Db, id: string, drawn: number): Promise<boolean> {
  const taken = await tx
    .update(subscriptionReads)
    .set({ written: drawn })
    .where(and(eq(subscriptionReads.stripeSubscriptionId, id), lt(subscriptionReads.written, drawn)))
    .returning({ written: subscriptionReads.written })
  return taken.length > 0
}

const kept = {
  stripeSubscriptionId: subscriptions.stripeSubscriptionId,
  status: subscriptions.status,
  seats: subscriptions.seats,
  currentPeriodStart: subscriptions.currentPeriodStart,
  currentPeriodEnd: subscriptions.currentPeriodEnd,
  createdAt: subscriptions.createdAt,
  canceledAt: subscriptions.canceledAt,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
  endedAt: subscriptions.endedAt,
}

/** The oldest first. */
export const listKept = (db: Db, { kind, id }: Payer): Promise<KeptSubscription[]> =>
  db.select(kept).from(subscriptions).where(eq(columnOf[kind], id)).orderBy(asc(subscriptions.id))

/** A stored subscription, and who pays for it. */
export interface OwnedSubscription {
  readonly kept: KeptSubscription
  readonly payer: Payer
}

const owned = { kept, userId: subscriptions.userId, workspaceId: subscriptions.workspaceId }

interface OwnedRow {
  readonly kept: KeptSubscription
  readonly userId: number | null
  readonly workspaceId: number | null
}

function readOwned(row: OwnedRow): OwnedSubscription {
  if (row.userId !== null) return { kept: row.kept, payer: { kind: 'user', id: row.userId } }
  if (row.workspaceId !== null) return { kept: row.kept, payer: { kind: 'workspace', id: row.workspaceId } }
  throw new Error(`no one pays for ${row.kept.stripeSubscriptionId}`)
}

/** Null if it is not stored. */
export async function findKept(db: Db, id: string): Promise<OwnedSubscription | null> {
  const [row] = await db.select(owned).from(subscriptions).where(eq(subscriptions.stripeSubscriptionId, id))
  return row === undefined ? null : readOwned(row)
}

export async function upsertKept(tx: Db, { kind, id }: Payer, row: KeptSubscription): Promise<void> {
  const values = { ...row, userId: kind === 'user' ? id : null, workspaceId: kind === 'workspace' ? id : null }
  await tx.insert(subscriptions).values(values).onConflictDoUpdate({ target: subscriptions.stripeSubscriptionId, set: values })
}

/** Expires at max `max` trials that have ended, and records it in the audit trail. Skips locked accounts. Returns the users' ids. */
export async function expireTrials(tx: Db, now: Date, max: number): Promise<readonly number[]> {
  const over = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.subscriptionStatus, 'trial'), lte(users.trialEndsAt, now)))
    .limit(max)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(users)
    .set({ subscriptionStatus: 'expired' })
    .where(sql`${users.id} = any(array(${over}))`)
    .returning({ id: users.id })
  if (rows.length === 0) return []
  const change = { action: 'subscription-changed', subject: 'user', before: { status: 'trial' }, after: { status: 'expired' } }
  await tx.insert(auditEvents).values(rows.map(({ id }) => ({ actorId: null, subjectId: String(id), ...change })))
  return rows.map(({ id }) => id)
}

/** Unended subscriptions whose period was over by then. `test` selects those of the test checkout. */
export async function listOverdue(db: Db, prefix: string, test: boolean, by: Date): Promise<OwnedSubscription[]> {
  const isTest = like(subscriptions.stripeSubscriptionId, `${prefix.replaceAll('_', '\\_')}%`)
  const rows = await db
    .select(owned)
    .from(subscriptions)
    .where(and(test ? isTest : not(isTest), isNull(subscriptions.endedAt), lte(subscriptions.currentPeriodEnd, by)))
  return rows.map(readOwned)
}

/** Deletes events too old to be sent again, and locks of subscriptions that are not stored. */
export async function deleteEventsUntil(db: Db, until: Date): Promise<void> {
  await db.delete(billingEvents).where(lte(billingEvents.receivedAt, until))
  const held = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, subscriptionReads.stripeSubscriptionId))
  await db.delete(subscriptionReads).where(and(lte(subscriptionReads.drawnAt, until), notExists(held)))
}
