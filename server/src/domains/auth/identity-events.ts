import type { Db } from '../../db/open.ts'
import type { IdentityEvents } from '../../ports/identity.ts'
import { recordAudit, type AuditEvent } from '../audit/service.ts'
import { endEverySignIn } from './end-sessions-of.ts'
import { findAccountOfIdentity } from './identity-queries.ts'
import { endSessionOfIdentity } from './queries.ts'

export interface ProductIdentityEvents extends IdentityEvents {
  /** Calls `listener` for each user whose sessions have ended. There is one listener, which never fails. */
  onSignedOut(listener: (userId: number) => Promise<void>): void
}

/** What the product does when something happens in the identity service. */
export function createIdentityEvents(db: Db, now: () => Date): ProductIdentityEvents {
  let reportSignedOut = async (_userId: number): Promise<void> => {}
  async function endSessions(uid: string, row: Pick<AuditEvent, 'action' | 'after'>) {
    const at = now()
    // A token carries its sign-in time in whole seconds: one issued right after this must be valid.
    const validFrom = new Date(Math.floor(at.getTime() / 1000) * 1000)
    const signedOut = await db.transaction(async (tx) => {
      const actorId = await findAccountOfIdentity(tx, uid)
      if (actorId !== null) await endEverySignIn(tx, actorId, at, validFrom)
      await recordAudit(tx, { actorId, subject: 'identity', subjectId: uid, ...row })
      return actorId
    })
    if (signedOut !== null) await reportSignedOut(signedOut)
  }

  const recordOfIdentity = async (uid: string, row: Pick<AuditEvent, 'action' | 'after'>) => {
    const actorId = await findAccountOfIdentity(db, uid)
    await recordAudit(db, { actorId, subject: 'identity', subjectId: uid, ...row })
  }
  return {
    onSignedOut(listener) {
      reportSignedOut = listener
    },
    async signInFailed(uid, by) {
      const after = by === undefined ? {} : { after: { ...by } }
      await recordAudit(db, { actorId: null, action: 'sign-in-failed', subject: 'identity', subjectId: uid ?? 'unknown', ...after })
    },
    async signedOut(uid, sessionId) {
      const userId = await findAccountOfIdentity(db, uid)
      if (userId === null) return
      await db.transaction(async (tx) => {
        // One that had ended already is in the trail.
        if (await endSessionOfIdentity(tx, userId, sessionId, now()))
          await recordAudit(tx, { actorId: userId, action: 'sign-out', subject: 'user', subjectId: String(userId) })
      })
      await reportSignedOut(userId)
    },
    passwordReset: (uid) => endSessions(uid, { action: 'password-reset' }),
    identityClaimed: (uid, by) => endSessions(uid, { action: 'identity-claimed', after: { by } }),
    identityLinked: (uid, provider) => recordOfIdentity(uid, { action: 'identity-linked', after: { provider } }),
    secondFactorFailed: (uid) => recordOfIdentity(uid, { action: 'second-factor-failed' }),
    recoveryCodeUsed: (uid) => recordOfIdentity(uid, { action: 'recovery-code-used' }),
  }
}
