import { limits } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { Identity } from '../../ports/identity.ts'
import type { User, Users } from '../users/service.ts'
import { endSession, findSession, insertSession, noteActivity } from './queries.ts'
import { describeAgent, hashSessionToken, makeSessionToken, shortenAddress } from './sessions.ts'

export { writeVerificationMail } from './verification-mail.ts'

export interface AuthDeps {
  readonly db: Db
  readonly users: Users
  readonly now: () => Date
}

export interface Auth {
  /** Syncs the account and records a session. `token` is for the cookie and is kept nowhere else. */
  logIn(
    identity: Identity,
    from: { readonly company: string | undefined; readonly userAgent: string | undefined; readonly address: string },
  ): Promise<{ readonly user: User; readonly token: string; readonly expiresAt: Date }>
  logOut(token: string): Promise<void>
  findUserBySession(token: string): Promise<User | null>
}

/** A session's last activity is noted at most this often. */
const activityStepMs = 5 * 60_000

export function createAuth({ db, users, now }: AuthDeps): Auth {
  return {
    async logIn(identity, { company, userAgent, address }) {
      const user = await users.syncUser(identity, company)
      const at = now()
      const token = makeSessionToken()
      const expiresAt = new Date(at.getTime() + limits.sessionLifetimeMs)
      await insertSession(db, {
        userId: user.id,
        tokenHash: hashSessionToken(token),
        startTime: at,
        lastActivity: at,
        expiresAt,
        ...describeAgent(userAgent),
        ipAddress: shortenAddress(address),
      })
      return { user, token, expiresAt }
    },
    logOut: (token) => endSession(db, hashSessionToken(token), now()),
    async findUserBySession(token) {
      const at = now()
      const session = await findSession(db, hashSessionToken(token), at)
      if (session === null) return null
      if (at.getTime() - session.lastActivity.getTime() > activityStepMs) await noteActivity(db, session.id, at)
      return users.findById(session.userId)
    },
  }
}
