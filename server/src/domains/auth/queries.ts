import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { users, userSessions } from '../../db/schema/index.ts'

export interface NewSession {
  readonly userId: number
  readonly tokenHash: string
  readonly identitySessionId: string
  readonly provesAddress: boolean
  readonly secondFactorAt: Date | null
  readonly startTime: Date
  readonly lastActivity: Date
  readonly expiresAt: Date
  readonly device: string | null
  readonly browser: string | null
  readonly ipAddress: string | null
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insert(userSessions).values(session)
}

/**
 * Continues the session that belongs to the same session of the identity service, with a new token: a browser that has lost its cookie
 * has not signed in again. False if there is none.
 */
export async function renewSession(
  tx: Db,
  session: Pick<NewSession, 'userId' | 'identitySessionId' | 'tokenHash' | 'lastActivity' | 'expiresAt'>,
): Promise<boolean> {
  const { userId, identitySessionId, tokenHash, lastActivity, expiresAt } = session
  const rows = await tx
    .update(userSessions)
    .set({ tokenHash, lastActivity, expiresAt })
    .where(and(eq(userSessions.userId, userId), eq(userSessions.identitySessionId, identitySessionId), isLive(lastActivity)))
    .returning({ id: userSessions.id })
  return rows.length > 0
}

export type SessionRow = typeof userSessions.$inferSelect

const isLive = (now: Date) => and(isNull(userSessions.endTime), gt(userSessions.expiresAt, now))

/** The session of a token, unless it has ended or expired. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.tokenHash, tokenHash), isLive(now)))
  return row ?? null
}

/** One of a user's sessions, unless it has ended or expired. */
export async function findSessionOf(db: Db, userId: number, id: number, now: Date): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.id, id), eq(userSessions.userId, userId), isLive(now)))
  return row ?? null
}

/** Sessions that have neither ended nor expired, last used first. */
export const listSessions = (db: Db, userId: number, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), isLive(now)))
    .orderBy(desc(userSessions.lastActivity), desc(userSessions.id))

/**
 * Whether a sign-in is still valid; locks the account until the transaction ends. Not valid if its user has since signed out everywhere,
 * or the account is deleted, suspended or now another identity's.
 */
export async function lockSignIn(
  tx: Db,
  userId: number,
  { uid, authTime }: { readonly uid: string; readonly authTime: Date },
): Promise<boolean> {
  const [user] = await tx
    .select({ validFrom: users.tokensValidFrom })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.firebaseUid, uid), isNull(users.suspendedAt)))
    .for('update')
  return user !== undefined && (user.validFrom === null || authTime >= user.validFrom)
}

/** Whether our session for this session of the identity service has ended or expired. */
export async function hasEnded(db: Db, userId: number, identitySessionId: string, now: Date): Promise<boolean> {
  const over = or(isNotNull(userSessions.endTime), lte(userSessions.expiresAt, now))
  const [row] = await db
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), eq(userSessions.identitySessionId, identitySessionId), over))
    .limit(1)
  return row !== undefined
}

/** What decides whether a user's sign-ins are valid. */
export interface SignInStatus {
  readonly validFrom: Date | null
  readonly uid: string | null
  readonly isAdmin: boolean
}

/** By user: since when their sign-ins are valid, and for which uid. Deleted and suspended users are left out. */
export async function listStatuses(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, SignInStatus>> {
  const rows = await db
    .select({ id: users.id, validFrom: users.tokensValidFrom, uid: users.firebaseUid, isAdmin: users.isAdmin })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.suspendedAt)))
  return new Map(rows.map(({ id, ...status }) => [id, status]))
}

/** A session of the identity service for which our own has neither ended nor expired. */
export interface LiveSession {
  readonly userId: number
  readonly sessionId: string | null
  readonly provesAddress: boolean
  readonly secondFactorAt: Date | null
}

export async function listLive(
  db: Db,
  userIds: readonly number[],
  identitySessionIds: readonly string[],
  now: Date,
): Promise<readonly LiveSession[]> {
  const theirs = and(inArray(userSessions.userId, [...userIds]), inArray(userSessions.identitySessionId, [...identitySessionIds]))
  const { userId, identitySessionId: sessionId, provesAddress, secondFactorAt } = userSessions
  return db
    .select({ userId, sessionId, provesAddress, secondFactorAt })
    .from(userSessions)
    .where(and(theirs, isLive(now)))
}

export async function noteActivity(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(userSessions)
    .set({ lastActivity: now })
    .where(and(eq(userSessions.id, id), lt(userSessions.lastActivity, now)))
}

/** The same for our session that belongs to one of the identity service, extending it to `expiresAt`. */
export async function noteUse(db: Db, userId: number, identitySessionId: string, now: Date, expiresAt: Date): Promise<void> {
  const tied = and(eq(userSessions.userId, userId), eq(userSessions.identitySessionId, identitySessionId))
  await db
    .update(userSessions)
    .set({ lastActivity: now, expiresAt })
    .where(and(tied, isLive(now), lt(userSessions.lastActivity, now)))
}

export async function extendSession(db: Db, id: number, now: Date, expiresAt: Date): Promise<void> {
  await db.update(userSessions).set({ lastActivity: now, expiresAt }).where(eq(userSessions.id, id))
}

export async function endSession(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(userSessions)
    .set({ endTime: now, lastActivity: now })
    .where(and(eq(userSessions.id, id), isNull(userSessions.endTime)))
}

/** Ends our session that belongs to one of the identity service. */
export async function endSessionOfIdentity(db: Db, userId: number, identitySessionId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(userSessions)
    .set({ endTime: now, lastActivity: now })
    .where(and(eq(userSessions.userId, userId), eq(userSessions.identitySessionId, identitySessionId), isNull(userSessions.endTime)))
    .returning({ id: userSessions.id })
  return rows.length > 0
}

/** Ends every session of a user but the one that belongs to this one of the identity service, which passed the second step then. */
export async function keepOnlySession(
  tx: Db,
  userId: number,
  identitySessionId: string,
  now: Date,
  secondFactorAt: Date | null,
): Promise<void> {
  const open = and(eq(userSessions.userId, userId), isNull(userSessions.endTime))
  const other = or(isNull(userSessions.identitySessionId), ne(userSessions.identitySessionId, identitySessionId))
  await tx.update(userSessions).set({ endTime: now }).where(and(open, other))
  await tx
    .update(userSessions)
    .set({ secondFactorAt })
    .where(and(open, eq(userSessions.identitySessionId, identitySessionId)))
}

/** Ends every session of a user. */
export async function closeSessions(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(userSessions)
    .set({ endTime: now })
    .where(and(eq(userSessions.userId, userId), isNull(userSessions.endTime)))
}

/** Ends every session of a user; tokens of sign-ins before `validFrom` are no longer valid. Run it in a transaction. */
export async function endAllSessions(db: Db, userId: number, now: Date, validFrom: Date): Promise<void> {
  await db.update(users).set({ tokensValidFrom: validFrom }).where(eq(users.id, userId))
  await closeSessions(db, userId, now)
}
