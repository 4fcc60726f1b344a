import { and, count, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { authFactors, authRecoveryCodes } from '../../db/schema/auth.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

/** Accepts the code of a time step. False if one of that step or a later one has been accepted: of two calls at once, one wins. */
export async function takeStep(db: Db, uid: string, step: number): Promise<boolean> {
  const fresh = or(isNull(authFactors.lastStep), lt(authFactors.lastStep, step))
  const taken = await db
    .update(authFactors)
    .set({ lastStep: step })
    .where(and(eq(authFactors.userId, uid), fresh))
    .returning({ uid: authFactors.userId })
  return taken.length > 0
}

/** Uses up a recovery code. False if it is none of this user's, or was used before: of two calls at once, one wins. */
export async function takeRecoveryCode(db: Db, uid: string, code: string, now: Date): Promise<boolean> {
  const unused = and(
    eq(authRecoveryCodes.userId, uid),
    eq(authRecoveryCodes.hash, hashRecoveryCode(uid, code)),
    isNull(authRecoveryCodes.usedAt),
  )
  const taken = await db.update(authRecoveryCodes).set({ usedAt: now }).where(unused).returning({ id: authRecoveryCodes.id })
  return taken.length > 0
}

/** Replaces the recovery codes of a user, and returns the new ones: no one can read them later. */
export async function replaceRecoveryCodes(tx: Db, uid: string): Promise<readonly string[]> {
  const codes = makeRecoveryCodes()
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, uid))
  await tx.insert(authRecoveryCodes).values(codes.map((code) => ({ userId: uid, hash: hashRecoveryCode(uid, code) })))
  return codes
}

export async function countRecoveryCodes(db: Db, uid: string): Promise<number> {
  const unused = and(eq(authRecoveryCodes.userId, uid), isNull(authRecoveryCodes.usedAt))
  const [row] = await db.select({ left: count() }).from(authRecoveryCodes).where(unused)
  return row?.left ?? 0
}
