import { limits } from '@tickmark/contract'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authAttempts, authFactors, authSessions, authUsers, authVerifications } from '../../db/schema/auth.ts'
import { sweepWaiting } from './second-step.ts'

/**
 * Removes expired counters, sessions, halves of sign-ins and links, secrets of second factors that were never confirmed, and sign-ups whose last link has expired, so an unverified sign-up does not block its
 * address forever.
 */
export async function sweepIdentities(db: Db, now: Date): Promise<void> {
  await db.delete(authAttempts).where(lt(authAttempts.endsAt, now))
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now))
  await sweepWaiting(db, now)
  const unfinished = lt(authFactors.createdAt, new Date(now.getTime() - limits.unconfirmedFactorLifetimeMs))
  await db.delete(authFactors).where(and(isNull(authFactors.confirmedAt), unfinished))
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now))
  const lastLink = new Date(now.getTime() - limits.verificationLinkLifetimeMs)
  await db.delete(authUsers).where(and(eq(authUsers.emailVerified, false), lt(authUsers.updatedAt, lastLink)))
}
