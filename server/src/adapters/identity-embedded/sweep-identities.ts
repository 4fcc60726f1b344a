import { limits } from '@tickmark/contract'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authAttempts, authSessions, authUsers, authVerifications } from '../../db/schema/auth.ts'

/**
 * Removes expired counters, sessions and links, and sign-ups whose last link has expired, so an unverified sign-up does not block its
 * address forever.
 */
export async function sweepIdentities(db: Db, now: Date): Promise<void> {
  await db.delete(authAttempts).where(lt(authAttempts.endsAt, now))
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now))
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now))
  const lastLink = new Date(now.getTime() - limits.verificationLinkLifetimeMs)
  await db.delete(authUsers).where(and(eq(authUsers.emailVerified, false), lt(authUsers.updatedAt, lastLink)))
}
