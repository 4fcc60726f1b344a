import type { Db } from '../../db/open.ts'
import type { IdentityEvents } from '../../ports/identity.ts'
import { recordAudit } from '../audit/service.ts'
import { findAccountOfIdentity } from './identity-queries.ts'
import { endAllSessions, endSessionOfIdentity } from './queries.ts'

export interface ProductIdentityEvents extends IdentityEvents {
  /** From now on `hear` is told of each user whose sessions have been ended by a new password. One listener; it never fails. */
  onSignedOut(hear: (userId: number) => Promise<void>): void
}

/** What follows for the product from what happens in the identity service. */
export function createIdentityEvents(db: Db, now: () => Date): ProductIdentityEvents {
  let hearSignedOut = async (_userId: number): Promise<void> => {}
  return {
    onSignedOut(hear) {
      hearSignedOut = hear
    },
    async signInFailed(uid) {
      await recordAudit(db, { actorId: null, action: 'sign-in-failed', subject: 'identity', subjectId: uid ?? 'unknown' })
    },
    async signedOut(uid, sessionId) {
      const userId = await findAccountOfIdentity(db, uid)
      if (userId === null) return
      await endSessionOfIdentity(db, userId, sessionId, now())
      await hearSignedOut(userId)
    },
    async passwordReset(uid) {
      const at = now()
      // A token tells in whole seconds when its bearer signed in: one that is drawn right after this has to count.
      const validFrom = new Date(Math.floor(at.getTime() / 1000) * 1000)
      const signedOut = await db.transaction(async (tx) => {
        const actorId = await findAccountOfIdentity(tx, uid)
        if (actorId !== null) await endAllSessions(tx, actorId, at, validFrom)
        await recordAudit(tx, { actorId, action: 'password-reset', subject: 'identity', subjectId: uid })
        return actorId
      })
      if (signedOut !== null) await hearSignedOut(signedOut)
    },
    async identityLinked(uid) {
      await recordAudit(db, {
        actorId: await findAccountOfIdentity(db, uid),
        action: 'identity-linked',
        subject: 'identity',
        subjectId: uid,
      })
    },
  }
}
