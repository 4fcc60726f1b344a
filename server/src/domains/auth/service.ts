import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/open.ts'
import type { Identity } from '../../ports/identity.ts'
import type { IdentitySessions } from '../../ports/identity-sessions.ts'
import { noteEvery, type SessionLimits } from '../../ports/session-limits.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import { recordAudit } from '../audit/service.ts'
import { revokeAllTokens } from '../tokens/service.ts'
import type { User, Users } from '../users/service.ts'
import * as queries from './queries.ts'
import type { SessionRow } from './queries.ts'
import { endEverySignIn, startOfNextSecond } from './end-sessions-of.ts'
import { endOf, expiryOf, mustSetUpFactor, type FactorDemand } from './policy.ts'
import { describeAgent, hashSessionToken, makeSessionToken, shortenAddress } from './sessions.ts'

export { createIdentityEvents, type ProductIdentityEvents } from './identity-events.ts'
export { writeIdentityMail } from './identity-mail.ts'
export { endSessionsOf } from './end-sessions-of.ts'
export { isAddressOfAnother } from './identity-queries.ts'
export { sweepSessions } from './sweep-sessions.ts'
export { unlinkProviders, type LinkableAddresses, type Unlinked } from './unlink-providers.ts'
export { isRecent, type FactorDemand } from './policy.ts'
export type { SessionRow } from './queries.ts'

/** What sign-ins need to know about second factors. */
export interface FactorRule {
  readonly demand: FactorDemand
  isOn(uid: string): Promise<boolean>
}

export interface AuthDeps {
  readonly db: Db
  readonly users: Users
  /** The identity service's own sessions, if this server can end them. */
  readonly sessions: IdentitySessions | null
  readonly announcements: Pick<Announcements, 'publish'>
  /** Absent where a hosted service has second factors of its own. */
  readonly factors?: FactorRule | undefined
  /** How long sign-ins last. */
  readonly limits: SessionLimits
  readonly now: () => Date
}

export interface LogInFrom {
  readonly company: string | undefined
  readonly userAgent: string | undefined
  readonly address: string
  /** The session cookie of the request. */
  readonly session: string | undefined
}

export interface LoggedIn {
  readonly user: User
  readonly token: string
  /** When the sign-in ends, even if it is in use. */
  readonly endsAt: Date
  /** True for a new sign-in, false for a reloaded page. */
  readonly isNew: boolean
}

/** The token belongs to a session that has ended, or was issued before its user signed out everywhere. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}

/** An administrator has suspended the account. */
export class AccountSuspended extends Error {
  override readonly name = 'AccountSuspended'
}

/** The sign-in behind something that outlasts a request, such as a live connection. */
export interface KnownSignIn {
  readonly userId: number
  readonly authTime: Date
  /** The identity that signed in. */
  readonly uid: string
  readonly sessionId: string
}

export interface Auth {
  /**
   * Syncs the account and records a session, or continues the browser's existing one: reloading a page is not a new sign-in.
   * `token` is for the cookie and is stored nowhere else. Throws `SessionEnded`, `AccountSuspended`, and the errors of syncing.
   */
  logIn(identity: Identity, from: LogInFrom): Promise<LoggedIn>
  logOut(token: string): Promise<void>
  /** The user of a session cookie, an administrator only if the sign-in proved the address. */
  findUserBySession(token: string): Promise<User | null>
  /** The user of a token, likewise. Null if there is no account, or its session has ended or expired. */
  findUserByToken(identity: Pick<Identity, 'uid' | 'sessionId'>): Promise<User | null>
  /** Records from time to time that the session of a token is in use. Usually fast: it remembers what it has recorded. */
  noteUse(user: Pick<User, 'id'>, identity: Pick<Identity, 'sessionId' | 'authTime'>): Promise<void>
  /** The user's sessions; `current` marks the one of this cookie. */
  listSessions(user: User, cookie: string | undefined): Promise<readonly (SessionRow & { readonly current: boolean })[]>
  /** Null if it is not this user's, or has ended. */
  findSession(user: User, id: number): Promise<SessionRow | null>
  endSession(user: User, session: SessionRow): Promise<void>
  /** The sign-ins that are no longer valid: the session was ended, or all were, or the account is deleted, suspended or another identity's. */
  findEnded<Known extends KnownSignIn>(signIns: readonly Known[]): Promise<readonly Known[]>
  /**
   * Ends all sessions of a user but one, whose second step was passed at that time, or never (null), and revokes all access tokens. `work`
   * runs in the same transaction.
   */
  keepOnlySession(user: Pick<User, 'id'>, sessionId: string, secondFactorAt: Date | null, work: (tx: Db) => Promise<void>): Promise<void>
  /** Access tokens, too. Resolves when new sign-ins are valid again, within a second. */
  endAllSessions(user: Pick<User, 'id' | 'firebaseUid'>): Promise<void>
  /**
   * Ends every session, access token and live connection of an account that is suspended or moves to another identity; and, unless `uid` is null,
   * everything that would let that identity return without signing in.
   */
  closeSessions(userId: number, uid: string | null): Promise<void>
}

/** Sessions whose use a process remembers as recorded; the oldest are dropped first, and recorded once more than needed. */
const rememberedSessions = 10_000

/** A password does not prove the address: its owner may have signed up with someone else's. */
const maskAdmin = (user: User, provesAddress: boolean): User => ({ ...user, isAdmin: user.isAdmin && provesAddress })

export function createAuth({ db, users, sessions, announcements, factors, limits, now }: AuthDeps): Auth {
  const activityStepMs = noteEvery(limits)
  const recordedUses = new Map<string, number>()
  const demand = factors?.demand ?? 'no-one'

  /** The user of a sign-in that passed its second step at that time, or never. */
  const withDemand = (user: User, secondFactorAt: Date | null): User =>
    mustSetUpFactor(demand, user.isAdmin, secondFactorAt) ? { ...user, mustSetUpFactor: true } : user

  /** Ends a session and the identity service's session behind it, so that it issues no new tokens. */
  const end = async (session: SessionRow, uid: string | null): Promise<void> => {
    await queries.endSession(db, session.id, now())
    if (uid !== null && session.identitySessionId !== null) await sessions?.end(uid, session.identitySessionId)
    await announcements.publish({ kind: 'signed-out', userId: session.userId })
  }

  const start = async (user: User, identity: Identity, { userAgent, address }: LogInFrom, expiresAt: Date) => {
    const at = now()
    const token = makeSessionToken()
    const isNew = await db.transaction(async (tx) => {
      // The token was verified before the body arrived, which its sender may delay for minutes.
      if (!(await queries.lockSignIn(tx, user.id, identity))) throw new SessionEnded()
      const session = {
        userId: user.id,
        tokenHash: hashSessionToken(token),
        identitySessionId: identity.sessionId,
        provesAddress: identity.provesAddress,
        secondFactorAt: identity.secondFactorAt ?? null,
        startTime: at,
        lastActivity: at,
        expiresAt,
        ...describeAgent(userAgent),
        ipAddress: shortenAddress(address),
      }
      if (await queries.renewSession(tx, session)) return false
      await queries.insertSession(tx, session)
      await recordAudit(tx, { actorId: user.id, action: 'sign-in', subject: 'user', subjectId: String(user.id) })
      return true
    })
    return { token, isNew }
  }

  return {
    async logIn(identity, from) {
      const synced = await users.syncUser(identity, from.company)
      const user = maskAdmin(synced, identity.provesAddress)
      if (user.suspendedAt !== null) throw new AccountSuspended()
      const at = now()
      const endsAt = endOf(identity, limits)
      if (endsAt <= at || (await queries.hasEnded(db, user.id, identity.sessionId, at))) {
        // End it at the identity service too, so that the browser asks the user to sign in again.
        await sessions?.end(identity.uid, identity.sessionId)
        throw new SessionEnded()
      }
      const expiresAt = expiryOf(identity, limits, at)
      const known = from.session === undefined ? null : await queries.findSession(db, hashSessionToken(from.session), at)
      if (known !== null && from.session !== undefined && known.userId === user.id && known.identitySessionId === identity.sessionId) {
        await queries.extendSession(db, known.id, at, expiresAt)
        return { user: withDemand(user, known.secondFactorAt), token: from.session, endsAt, isNew: false }
      }
      // A token from before the factor was turned on begins no session after.
      if (identity.secondFactorAt === undefined && (await factors?.isOn(identity.uid)) === true) throw new SessionEnded()
      // The browser is about to lose this session's cookie, so no one could end it later.
      if (known !== null) await end(known, (await users.findById(known.userId))?.firebaseUid ?? null)
      return { user: withDemand(user, identity.secondFactorAt ?? null), ...(await start(user, identity, from, expiresAt)), endsAt }
    },
    async logOut(token) {
      const session = await queries.findSession(db, hashSessionToken(token), now())
      if (session === null) return
      await end(session, (await users.findById(session.userId))?.firebaseUid ?? null)
      await recordAudit(db, { actorId: session.userId, action: 'sign-out', subject: 'user', subjectId: String(session.userId) })
    },
    async findUserBySession(token) {
      const at = now()
      const session = await queries.findSession(db, hashSessionToken(token), at)
      if (session === null) return null
      if (at.getTime() - session.lastActivity.getTime() > activityStepMs) await queries.noteActivity(db, session.id, at)
      const user = await users.findById(session.userId)
      return user === null ? null : withDemand(maskAdmin(user, session.provesAddress), session.secondFactorAt)
    },
    async findUserByToken({ uid, sessionId }) {
      const found = await users.findBySignIn(uid, sessionId, now())
      return found === null ? null : withDemand(found, found.secondFactorAt)
    },
    async noteUse(user, { sessionId, authTime }) {
      const at = now()
      if (at.getTime() - (recordedUses.get(sessionId) ?? 0) <= activityStepMs) return
      recordedUses.delete(sessionId)
      const [oldest] = recordedUses.keys()
      if (recordedUses.size >= rememberedSessions && oldest !== undefined) recordedUses.delete(oldest)
      recordedUses.set(sessionId, at.getTime())
      await queries.noteUse(db, user.id, sessionId, at, expiryOf({ authTime }, limits, at))
    },
    async listSessions(user, cookie) {
      const hash = cookie === undefined ? null : hashSessionToken(cookie)
      const rows = await queries.listSessions(db, user.id, now())
      return rows.map((row) => ({ ...row, current: row.tokenHash === hash }))
    },
    findSession: (user, id) => queries.findSessionOf(db, user.id, id, now()),
    async endSession(user, session) {
      await end(session, user.firebaseUid)
      await recordAudit(db, { actorId: user.id, action: 'session-ended', subject: 'user', subjectId: String(user.id) })
    },
    async findEnded(signIns) {
      const userIds = [...new Set(signIns.map(({ userId }) => userId))]
      const statuses = await queries.listStatuses(db, userIds)
      const sessionIds = [...new Set(signIns.map(({ sessionId }) => sessionId))]
      const sessions = await queries.listLive(db, userIds, sessionIds, now())
      const live = new Map(sessions.map((one) => [`${one.userId} ${one.sessionId}`, one]))
      return signIns.filter(({ userId, authTime, sessionId, uid }) => {
        const status = statuses.get(userId)
        if (status === undefined || uid !== status.uid) return true
        const { validFrom } = status
        const session = live.get(`${userId} ${sessionId}`)
        if (session === undefined || (validFrom !== null && authTime < validFrom)) return true
        return mustSetUpFactor(demand, status.isAdmin && session.provesAddress, session.secondFactorAt)
      })
    },
    async closeSessions(userId, uid) {
      const at = now()
      await db.transaction(async (tx) => {
        await queries.closeSessions(tx, userId, at)
        await revokeAllTokens(tx, userId, at)
      })
      if (uid !== null) await sessions?.endAll(uid)
      await announcements.publish({ kind: 'signed-out', userId })
    },
    async keepOnlySession({ id }, sessionId, secondFactorAt, work) {
      const at = now()
      await db.transaction(async (tx) => {
        await queries.keepOnlySession(tx, id, sessionId, at, secondFactorAt)
        await revokeAllTokens(tx, id, at)
        await work(tx)
      })
      await announcements.publish({ kind: 'signed-out', userId: id })
    },
    async endAllSessions(user) {
      const at = now()
      const validFrom = startOfNextSecond(at)
      await db.transaction(async (tx) => {
        await endEverySignIn(tx, user.id, at, validFrom)
        await recordAudit(tx, { actorId: user.id, action: 'sign-out-everywhere', subject: 'user', subjectId: String(user.id) })
      })
      if (user.firebaseUid !== null) await sessions?.endAll(user.firebaseUid)
      await announcements.publish({ kind: 'signed-out', userId: user.id })
      await wait(validFrom.getTime() - at.getTime())
    },
  }
}
