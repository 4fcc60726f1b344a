import type { TokenScope } from '@tickmark/contract'
import { and, count, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { accessTokens, users, userSessions } from '../../db/schema/index.ts'

export type TokenRow = typeof accessTokens.$inferSelect

const isLive = (now: Date) => and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now))

/** The token with this hash, unless it has expired or been revoked. */
export async function findLive(db: Db, secretHash: string, now: Date): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.secretHash, secretHash), isLive(now)))
  return row ?? null
}

/** The newest first, without those that were revoked. */
export const listTokens = (db: Db, userId: number): Promise<TokenRow[]> =>
  db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
    .orderBy(desc(accessTokens.id))

/** One of a user's tokens, unless it was revoked. */
export async function findTokenOf(db: Db, userId: number, id: number): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
  return row ?? null
}

/** The sign-in of a bearer token. */
export interface SignIn {
  readonly uid: string
  readonly sessionId: string
  readonly authTime: Date
}

/**
 * Locks the account and the session of a sign-in until the transaction ends, so that no token is added while they are being closed. Null
 * if the sign-in is no longer valid.
 */
export async function lockSignIn(
  tx: Db,
  userId: number,
  { uid, sessionId, authTime }: SignIn,
  now: Date,
): Promise<{ readonly secondFactorAt: Date | null } | null> {
  const isOpen = and(eq(users.id, userId), eq(users.firebaseUid, uid), isNull(users.suspendedAt))
  const isRunning = and(isNull(userSessions.endTime), gt(userSessions.expiresAt, now))
  const [row] = await tx
    .select({ validFrom: users.tokensValidFrom, secondFactorAt: userSessions.secondFactorAt })
    .from(users)
    .innerJoin(userSessions, and(eq(userSessions.userId, users.id), eq(userSessions.identitySessionId, sessionId), isRunning))
    .where(isOpen)
    .for('update')
  return row === undefined || (row.validFrom !== null && authTime < row.validFrom) ? null : row
}

const countWhere = async (db: Db, condition: ReturnType<typeof and>): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(accessTokens).where(condition)
  return row?.count ?? 0
}

export const countLive = (db: Db, userId: number, now: Date): Promise<number> =>
  countWhere(db, and(eq(accessTokens.userId, userId), isLive(now)))

/** Those created since then, also if they have ended. */
export const countCreated = (db: Db, userId: number, since: Date): Promise<number> =>
  countWhere(db, and(eq(accessTokens.userId, userId), gt(accessTokens.createdAt, since)))

export interface NewToken {
  readonly userId: number
  readonly secretHash: string
  readonly name: string
  readonly scopes: TokenScope[]
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly secondFactorAt: Date | null
}

export async function insertToken(tx: Db, token: NewToken): Promise<TokenRow> {
  const [row] = await tx.insert(accessTokens).values(token).returning()
  if (row === undefined) throw new Error('The token was not added')
  return row
}

export async function noteUse(db: Db, id: number, day: string): Promise<void> {
  const isNews = or(isNull(accessTokens.lastUsedOn), ne(accessTokens.lastUsedOn, day))
  await db
    .update(accessTokens)
    .set({ lastUsedOn: day })
    .where(and(eq(accessTokens.id, id), isNews))
}

/** False if it was revoked already. */
export async function revokeToken(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.id, id), isNull(accessTokens.revokedAt)))
    .returning({ id: accessTokens.id })
  return rows.length > 0
}

/** Revokes every token of a user that has not expired. Returns how many those were. */
export async function revokeTokens(tx: Db, userId: number, now: Date): Promise<number> {
  const rows = await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.userId, userId), isLive(now)))
    .returning({ id: accessTokens.id })
  return rows.length
}

export async function deleteEndedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(accessTokens).where(or(lt(accessTokens.expiresAt, before), lt(accessTokens.revokedAt, before)))
}
