import { limits } from '@tickmark/contract'
import { and, eq, exists, gt, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authFactors, authSessions } from '../../db/schema/auth.ts'

/*
 * A session whose user has a second factor and has not shown it is half a sign-in: no token is issued from it, and after a few minutes
 * it is good for nothing. Every way of signing in makes a session, so none goes past this.
 */

const waits = and(isNull(authSessions.secondFactorAt), isNotNull(authFactors.confirmedAt))

async function isWaiting(db: Db, session: SQL | undefined): Promise<boolean> {
  const rows = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .innerJoin(authFactors, eq(authFactors.userId, authSessions.userId))
    .where(and(session, waits))
  return rows.length > 0
}

/** Whether the second step of this session is still to come. */
export const isWaitingById = (db: Db, sessionId: string): Promise<boolean> => isWaiting(db, eq(authSessions.id, sessionId))

/** The same, by the secret of the session. */
export const isWaitingByToken = (db: Db, token: string): Promise<boolean> => isWaiting(db, eq(authSessions.token, token))

const startOfWindow = (now: Date) => new Date(now.getTime() - limits.secondStepLifetimeMs)

/** Whether the second step of this session can still be taken. */
export const canStillPass = (db: Db, sessionId: string, now: Date): Promise<boolean> =>
  isWaiting(db, and(eq(authSessions.id, sessionId), gt(authSessions.createdAt, startOfWindow(now))))

/** Uses up half a sign-in; null if another call was faster. */
export async function takeWaiting(db: Db, sessionId: string): Promise<{ readonly provesAddress: boolean } | null> {
  const mine = and(eq(authSessions.id, sessionId), isNull(authSessions.secondFactorAt))
  const [taken] = await db.delete(authSessions).where(mine).returning({ provesAddress: authSessions.provesAddress })
  return taken ?? null
}

/** Marks a session as having passed the second step. Call before its cookies are sent. */
export async function markPassed(db: Db, token: string, now: Date): Promise<void> {
  await db.update(authSessions).set({ secondFactorAt: now }).where(eq(authSessions.token, token))
}

/** Removes halves of sign-ins that no one can complete any more. */
export async function sweepWaiting(db: Db, now: Date): Promise<void> {
  const factor = db
    .select({ id: authFactors.userId })
    .from(authFactors)
    .where(and(eq(authFactors.userId, authSessions.userId), isNotNull(authFactors.confirmedAt)))
  const old = lt(authSessions.createdAt, startOfWindow(now))
  await db.delete(authSessions).where(and(isNull(authSessions.secondFactorAt), old, exists(factor)))
}
