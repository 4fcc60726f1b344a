import { and, asc, eq, isNull, like, lt, lte, not, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { auditEvents, billingEvents, subscriptionReads, subscriptions, users } from '../../db/schema/index.ts'
import type { AccountStanding, KeptSubscription, PayingUser } from './model.ts'

const payer = {
  id: users.id,
  stripeCustomerId: users.stripeCustomerId,
  subscriptionStatus: users.subscriptionStatus,
  subscriptionEndsAt: users.subscriptionEndsAt,
  cancelAtPeriodEnd: users.cancelAtPeriodEnd,
}

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

const firstOf = async <Row>(rows: Promise<Row[]>): Promise<Row | null> => (await rows)[0] ?? null

/** The user of a subscription, by customer, otherwise by the user it was sold to. Locks the account until the transaction ends. */
export async function lockPayer(
  tx: Db,
  { customerId, userId }: { readonly customerId: string; readonly userId: number | null },
): Promise<PayingUser | null> {
  const byCustomer = await firstOf(tx.select(payer).from(users).where(eq(users.stripeCustomerId, customerId)).for('update'))
  if (byCustomer !== null || userId === null) return byCustomer
  return firstOf(tx.select(payer).from(users).where(eq(users.id, userId)).for('update'))
}

export const lockPayerById = (tx: Db, id: number): Promise<PayingUser | null> =>
  firstOf(tx.select(payer).from(users).where(eq(users.id, id)).for('update'))

export const findPayer = (db: Db, id: number): Promise<PayingUser | null> => firstOf(db.select(payer).from(users).where(eq(users.id, id)))

/** Null removes an id that the payment service no longer knows. */
export async function updateCustomer(db: Db, userId: number, customerId: string | null): Promise<void> {
  await db.update(users).set({ stripeCustomerId: customerId }).where(eq(users.id, userId))
}

const reader = {
  email: users.email,
  firstName: users.firstName,
  subscriptionStatus: users.subscriptionStatus,
  suspendedAt: users.suspendedAt,
}

/** The recipient of an email. */
export type Reader = Pick<typeof users.$inferSelect, keyof typeof reader>

export const findReader = (db: Db, id: number): Promise<Reader | null> => firstOf(db.select(reader).from(users).where(eq(users.id, id)))

export async function updateAccount(tx: Db, userId: number, standing: AccountStanding): Promise<void> {
  await tx.update(users).set(standing).where(eq(users.id, userId))
}

const kept = {
  stripeSubscriptionId: subscriptions.stripeSubscriptionId,
  status: subscriptions.status,
  currentPeriodStart: subscriptions.currentPeriodStart,
  currentPeriodEnd: subscriptions.currentPeriodEnd,
  createdAt: subscriptions.createdAt,
  canceledAt: subscriptions.canceledAt,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
  endedAt: subscriptions.endedAt,
}

/** The oldest first. */
export const listKept = (db: Db, userId: number): Promise<KeptSubscription[]> =>
  db.select(kept).from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(asc(subscriptions.id))

/** A stored subscription with its user; null if it is not stored. */
export const findKept = (db: Db, id: string): Promise<(KeptSubscription & { readonly userId: number }) | null> =>
  firstOf(
    db
      .select({ ...kept, userId: subscriptions.userId })
      .from(subscriptions)
      .where(eq(subscriptions.stripeSubscriptionId, id)),
  )

export async function upsertKept(tx: Db, userId: number, row: KeptSubscription): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ ...row, userId })
    .onConflictDoUpdate({ target: subscriptions.stripeSubscriptionId, set: { ...row, userId } })
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
export const listOverdue = (db: Db, prefix: string, test: boolean, by: Date) => {
  const isTest = like(subscriptions.stripeSubscriptionId, `${prefix.replaceAll('_', '\\_')}%`)
  return db
    .select({ ...kept, userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(test ? isTest : not(isTest), isNull(subscriptions.endedAt), lte(subscriptions.currentPeriodEnd, by)))
}

/** Deletes events too old to be sent again, and locks of subscriptions that no user has. */
export async function deleteEventsUntil(db: Db, until: Date): Promise<void> {
  await db.delete(billingEvents).where(lte(billingEvents.receivedAt, until))
  const held = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, subscriptionReads.stripeSubscriptionId))
  await db.delete(subscriptionReads).where(and(lte(subscriptionReads.drawnAt, until), notExists(held)))
}

/** Whether this account existed and has been deleted. */
export async function hasLeft(db: Db, userId: number): Promise<boolean> {
  const left = and(eq(auditEvents.action, 'account-deleted'), eq(auditEvents.actorId, userId))
  const [event] = await db.select({ id: auditEvents.id }).from(auditEvents).where(left).limit(1)
  return event !== undefined
}
