import { and, desc, eq, exists, inArray, isNotNull, isNull, like, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { accountReasons, searchedText, subscriptions, users } from '../../db/schema/index.ts'

export type AccountReason = typeof accountReasons.$inferSelect

/**
 * Whether the user has a subscription that renews, whatever an administrator has set. Stripe's ids start with `sub_`; the
 * test checkout charges no one.
 */
const isCharged = (db: Db): SQL<boolean> => {
  const renews = and(eq(subscriptions.status, 'active'), eq(subscriptions.cancelAtPeriodEnd, false), isNull(subscriptions.endedAt))
  const isAtStripe = like(subscriptions.stripeSubscriptionId, String.raw`sub\_%`)
  const theirs = and(eq(subscriptions.userId, users.id), renews, isAtStripe)
  const found = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(theirs)
  return sql<boolean>`${exists(found)}`
}

const columns = {
  id: users.id,
  firstName: users.firstName,
  surname: users.surname,
  company: users.company,
  email: users.email,
  firebaseUid: users.firebaseUid,
  isAdmin: users.isAdmin,
  createdAt: users.createdAt,
  lastLoggedIn: users.lastLoggedIn,
  suspendedAt: users.suspendedAt,
  subscriptionStatus: users.subscriptionStatus,
  trialEndsAt: users.trialEndsAt,
  subscriptionEndsAt: users.subscriptionEndsAt,
}

const select = (db: Db) => db.select({ ...columns, isCharged: isCharged(db) }).from(users)

export type ManagedRow = Awaited<ReturnType<typeof listPage>>[number]

/** The words are in lower case. Pattern characters in them match literally. */
const holds = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => sql`${searchedText(users)} like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`))

/** The accounts that contain every word, newest first. Finds the ids first, so that nothing is looked up for skipped rows. */
export const listPage = (db: Db, words: readonly string[], limit: number, offset: number) => {
  const page = db.select({ id: users.id }).from(users).where(holds(words)).orderBy(desc(users.id)).limit(limit).offset(offset)
  return select(db).where(inArray(users.id, page)).orderBy(desc(users.id))
}

/** The number of matches; counting stops at `max`. */
export async function countFound(db: Db, words: readonly string[], max: number): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .where(holds(words))
    .limit(max)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(found)
  return row?.count ?? 0
}

export async function findManaged(db: Db, id: number): Promise<ManagedRow | null> {
  const [row] = await select(db).where(eq(users.id, id))
  return row ?? null
}

/** Locks the row until the transaction ends. */
export async function lockManaged(tx: Db, id: number): Promise<ManagedRow | null> {
  const [row] = await select(tx).where(eq(users.id, id)).for('update')
  return row ?? null
}

export async function lockManagedByEmail(tx: Db, email: string): Promise<ManagedRow | null> {
  const [row] = await select(tx).where(eq(users.email, email)).for('update')
  return row ?? null
}

/** Administrators who can sign in: with an identity, and not suspended. */
export const listAble = (tx: Db): Promise<{ id: number; firebaseUid: string | null }[]> =>
  tx
    .select({ id: users.id, firebaseUid: users.firebaseUid })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNotNull(users.firebaseUid), isNull(users.suspendedAt)))

/** The uid is unique, so its old account loses it first. The new account keeps its own address (D6). */
export async function moveUid(tx: Db, uid: string, to: number): Promise<void> {
  await tx
    .update(users)
    .set({ firebaseUid: null })
    .where(and(eq(users.firebaseUid, uid), ne(users.id, to)))
  await tx.update(users).set({ firebaseUid: uid, uidAssigned: true }).where(eq(users.id, to))
}

export async function setSuspended(tx: Db, id: number, at: Date | null): Promise<void> {
  await tx.update(users).set({ suspendedAt: at }).where(eq(users.id, id))
}

export type SubscriptionState = Pick<ManagedRow, 'subscriptionStatus' | 'trialEndsAt' | 'subscriptionEndsAt'>

export async function setSubscription(tx: Db, id: number, state: SubscriptionState & { cancelAtPeriodEnd: boolean }): Promise<void> {
  await tx.update(users).set(state).where(eq(users.id, id))
}

export async function addReason(tx: Db, reason: Pick<AccountReason, 'userId' | 'action' | 'reason'>): Promise<void> {
  await tx.insert(accountReasons).values(reason)
}

export const listReasons = (db: Db, userId: number): Promise<AccountReason[]> =>
  db.select().from(accountReasons).where(eq(accountReasons.userId, userId)).orderBy(desc(accountReasons.id))
