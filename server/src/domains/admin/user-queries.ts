import { and, desc, eq, exists, inArray, isNotNull, isNull, like, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { accountReasons, searchedText, subscriptions, users } from '../../db/schema/index.ts'

export type AccountReason = typeof accountReasons.$inferSelect

/**
 * Whether somebody is charged again unless a subscription is ended, whatever an administrator has set beside it. Stripe's begin with
 * `sub_`; nobody is charged for those of the test checkout.
 */
const isCharged = (db: Db): SQL<boolean> => {
  const goesOn = and(eq(subscriptions.status, 'active'), eq(subscriptions.cancelAtPeriodEnd, false), isNull(subscriptions.endedAt))
  const isStripes = like(subscriptions.stripeSubscriptionId, String.raw`sub\_%`)
  const theirs = and(eq(subscriptions.userId, users.id), goesOn, isStripes)
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

/** The texts are in lower case. What stands for something else in a pattern stands for itself. */
const holds = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => sql`${searchedText(users)} like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`))

/** Those whose text holds every word, the newest first. Whose they are comes first: nothing else is looked up of those that are passed over. */
export const listPage = (db: Db, words: readonly string[], limit: number, offset: number) => {
  const page = db.select({ id: users.id }).from(users).where(holds(words)).orderBy(desc(users.id)).limit(limit).offset(offset)
  return select(db).where(inArray(users.id, page)).orderBy(desc(users.id))
}

/** How many there are; counting stops at `most`. */
export async function countFound(db: Db, words: readonly string[], most: number): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .where(holds(words))
    .limit(most)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(found)
  return row?.count ?? 0
}

export async function findManaged(db: Db, id: number): Promise<ManagedRow | null> {
  const [row] = await select(db).where(eq(users.id, id))
  return row ?? null
}

/** Held until the transaction ends. */
export async function lockManaged(tx: Db, id: number): Promise<ManagedRow | null> {
  const [row] = await select(tx).where(eq(users.id, id)).for('update')
  return row ?? null
}

export async function lockManagedByEmail(tx: Db, email: string): Promise<ManagedRow | null> {
  const [row] = await select(tx).where(eq(users.email, email)).for('update')
  return row ?? null
}

/** Administrators who can come in: with an identity, and not suspended. */
export const listAble = (tx: Db): Promise<{ id: number; firebaseUid: string | null }[]> =>
  tx
    .select({ id: users.id, firebaseUid: users.firebaseUid })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNotNull(users.firebaseUid), isNull(users.suspendedAt)))

/** The uid is unique: who had it lets go of it first. Whoever is given it keeps their address, whatever the identity's is (D6). */
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
