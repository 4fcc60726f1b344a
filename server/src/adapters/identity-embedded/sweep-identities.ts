import { limits } from '@tickmark/contract'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authAttempts, authSessions, authUsers, authVerifications } from '../../db/schema/auth.ts'

/**
 * Removes what has run out: counted attempts, sessions, links, and sign-ups whose last link was never opened, so that an address
 * does not stay taken by a sign-up that never proved it.
 */
export async function sweepIdentities(db: Db, now: Date): Promise<void> {
  await db.delete(authAttempts).where(lt(authAttempts.endsAt, now))
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now))
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now))
  const lastLink = new Date(now.getTime() - limits.verificationLinkLifetimeMs)
  await db.delete(authUsers).where(and(eq(authUsers.emailVerified, false), lt(authUsers.updatedAt, lastLink)))
}
