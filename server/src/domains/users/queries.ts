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

/** With when that sign-in passed its second step. */
export type UserOfSignIn = User & { readonly secondFactorAt: Date | null }

/**
 * The user of a sign-in whose session has neither ended nor expired; an administrator only if the sign-in proved the address. Prepared
 * once per database: nearly every request starts with it.
 */
export function prepareFindUserBySignIn(db: Db): (uid: string, sessionId: string, now: Date) => Promise<UserOfSignIn | null> {
  const session = and(
    eq(userSessions.userId, users.id),
    eq(userSessions.identitySessionId, sql.placeholder('sessionId')),
    isNull(userSessions.endTime),
    gt(userSessions.expiresAt, sql.placeholder('now')),
  )
  const query = db
    .select({
      ...columns,
      isAdmin: sql<boolean>`${users.isAdmin} and ${userSessions.provesAddress}`,
      secondFactorAt: userSessions.secondFactorAt,
    })
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

/** The account with this address; null if there is none. */
export async function findUserId(db: Db, email: string): Promise<number | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id ?? null
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

/** Adds a user with a personal workspace. False if the uid or address is already in use. Call it in a transaction. */
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
  if (workspace === undefined) throw new Error('The workspace was not added')
  await db.insert(workspaceMembers).values({ workspaceId: workspace.id, userId: added.id, role: 'owner' })
  return true
}

/** Records a sign-in, and a changed address if no other user has it and no administrator chose the uid. */
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

/** Links an account to an identity that has proven the account's address. False if an administrator has linked it to another. */
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

/** Changes a user's own details; the personal workspace is named after them. Call it in a transaction. */
export async function updateDetails(db: Db, id: number, details: UserDetails): Promise<void> {
  await db.update(users).set(details).where(eq(users.id, id))
  const name = `${details.firstName} ${details.surname}`.trim()
  await db.update(workspaces).set({ name }).where(eq(workspaces.personalUserId, id))
}

/** Locks the user until the transaction ends, so nothing that belongs to them can be added. */
export async function lockUser(tx: Db, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

/** Also deletes sessions and the personal workspace. False if the account was deleted already. */
export async function deleteUser(tx: Db, id: number): Promise<boolean> {
  const deleted = await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id })
  return deleted.length > 0
}

/** False if nothing changes, or the account has been deleted. */
export async function updateAdmin(db: Db, id: number, isAdmin: boolean): Promise<boolean> {
  const [changed] = await db
    .update(users)
    .set({ isAdmin })
    .where(and(eq(users.id, id), ne(users.isAdmin, isAdmin)))
    .returning({ id: users.id })
  return changed !== undefined
}
