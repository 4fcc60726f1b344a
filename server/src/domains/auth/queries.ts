import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { userSessions } from '../../db/schema/auth.ts'

export interface NewSession {
  readonly userId: number
  readonly tokenHash: string
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

/** The session of a token, unless it has ended or expired. */
export async function findSession(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: userSessions.id, userId: userSessions.userId, lastActivity: userSessions.lastActivity })
    .from(userSessions)
    .where(and(eq(userSessions.tokenHash, tokenHash), isNull(userSessions.endTime), gt(userSessions.expiresAt, now)))
  return row ?? null
}

export async function noteActivity(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(userSessions)
    .set({ lastActivity: now })
    .where(and(eq(userSessions.id, id), lt(userSessions.lastActivity, now)))
}

export async function endSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(userSessions)
    .set({ endTime: now, lastActivity: now })
    .where(and(eq(userSessions.tokenHash, tokenHash), isNull(userSessions.endTime)))
}
