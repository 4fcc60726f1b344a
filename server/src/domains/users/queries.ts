import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { users, userSessions, workspaceMembers, workspaces } from '../../db/schema/index.ts'
import type { User } from './model.ts'

const columns = {
  id: users.id,
  firebaseUid: users.firebaseUid,
  firstName: users.firstName,
  surname: users.surname,
  company: users.company,
  email: users.email,
  isAdmin: users.isAdmin,
  subscriptionStatus: users.subscriptionStatus,
  subscriptionEndsAt: users.subscriptionEndsAt,
  trialEndsAt: users.trialEndsAt,
  cancelAtPeriodEnd: users.cancelAtPeriodEnd,
  workspaceId: workspaces.id,
  tokensValidFrom: users.tokensValidFrom,
  suspendedAt: users.suspendedAt,
}

const selectUsers = (db: Db) => db.select(columns).from(users).innerJoin(workspaces, eq(workspaces.personalUserId, users.id))

export async function findUserByUid(db: Db, uid: string): Promise<User | null> {
  const [row] = await selectUsers(db).where(eq(users.firebaseUid, uid))
  return row ?? null
}

/**
 * The user of a sign-in whose session has neither ended nor run out, an administrator only where it proved the address. Prepared once
 * for a database: nearly every call begins with it.
 */
export function prepareFindUserBySignIn(db: Db): (uid: string, sessionId: string, now: Date) => Promise<User | null> {
  const session = and(
    eq(userSessions.userId, users.id),
    eq(userSessions.identitySessionId, sql.placeholder('sessionId')),
    isNull(userSessions.endTime),
    gt(userSessions.expiresAt, sql.placeholder('now')),
  )
  const query = db
    .select({ ...columns, isAdmin: sql<boolean>`${users.isAdmin} and ${userSessions.provesAddress}` })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.personalUserId, users.id))
    .innerJoin(userSessions, session)
    .where(eq(users.firebaseUid, sql.placeholder('uid')))
    .prepare('find_user_by_sign_in')
  return async (uid, sessionId, now) => (await query.execute({ uid, sessionId, now }))[0] ?? null
}

export async function findUserById(db: Db, id: number): Promise<User | null> {
  const [row] = await selectUsers(db).where(eq(users.id, id))
  return row ?? null
}

export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const [row] = await selectUsers(db).where(eq(users.email, email))
  return row ?? null
}

export interface NewUser {
  readonly uid: string
  readonly email: string
  readonly firstName: string
  readonly surname: string
  readonly company: string | null
  readonly trialEndsAt: Date
  readonly now: Date
}

/** Adds a user with a personal workspace. False when uid or address were taken meanwhile. To be run in a transaction. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const { uid, now, ...rest } = user
  const [added] = await db
    .insert(users)
    .values({ ...rest, firebaseUid: uid, lastLoggedIn: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (added === undefined) return false
  const [workspace] = await db
    .insert(workspaces)
    .values({ name: `${user.firstName} ${user.surname}`.trim(), personalUserId: added.id })
    .returning({ id: workspaces.id })
  if (workspace === undefined) throw new Error('A workspace was not added')
  await db.insert(workspaceMembers).values({ workspaceId: workspace.id, userId: added.id, role: 'owner' })
  return true
}

/** Notes a sign-in, and the address when it has changed, is not held by another user, and no administrator chose the uid. */
export async function updateSignIn(db: Db, id: number, email: string, now: Date): Promise<void> {
  const taken = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)))
  const keeps = sql`${users.uidAssigned} or exists ${taken}`
  await db
    .update(users)
    .set({ lastLoggedIn: now, email: sql`case when ${keeps} then ${users.email} else ${email} end` })
    .where(eq(users.id, id))
}

/** Ties an account to an identity that has proven the account's address. False when an administrator has tied it to another. */
export async function linkUser(db: Db, id: number, uid: string, now: Date): Promise<boolean> {
  const open = or(isNull(users.firebaseUid), eq(users.uidAssigned, false))
  const [linked] = await db
    .update(users)
    .set({ firebaseUid: uid, lastLoggedIn: now })
    .where(and(eq(users.id, id), open))
    .returning({ id: users.id })
  return linked !== undefined
}

export interface UserDetails {
  readonly firstName: string
  readonly surname: string
  readonly company: string | null
}

/** Changes what people say of themselves; their personal workspace goes by their name. To be run in a transaction. */
export async function updateDetails(db: Db, id: number, details: UserDetails): Promise<void> {
  await db.update(users).set(details).where(eq(users.id, id))
  const name = `${details.firstName} ${details.surname}`.trim()
  await db.update(workspaces).set({ name }).where(eq(workspaces.personalUserId, id))
}

/** Keeps others from adding anything that belongs to the user until the transaction ends. */
export async function lockUser(tx: Db, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

/** Takes sessions and the personal workspace along. False when it was gone already. */
export async function deleteUser(tx: Db, id: number): Promise<boolean> {
  const gone = await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id })
  return gone.length > 0
}

/** False when it is so already, or the account is gone. */
export async function updateAdmin(db: Db, id: number, isAdmin: boolean): Promise<boolean> {
  const [changed] = await db
    .update(users)
    .set({ isAdmin })
    .where(and(eq(users.id, id), ne(users.isAdmin, isAdmin)))
    .returning({ id: users.id })
  return changed !== undefined
}
