import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/open.ts'
import type { Identity } from '../../ports/identity.ts'
import type { IdentitySessions } from '../../ports/identity-sessions.ts'
import { noteEvery, type SessionLimits } from '../../ports/session-limits.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import { recordAudit } from '../audit/service.ts'
import type { User, Users } from '../users/service.ts'
import * as queries from './queries.ts'
import type { SessionRow } from './queries.ts'
import { endOf, expiryOf } from './policy.ts'
import { describeAgent, hashSessionToken, makeSessionToken, shortenAddress } from './sessions.ts'

export { createIdentityEvents, type ProductIdentityEvents } from './identity-events.ts'
export { writeIdentityMail } from './identity-mail.ts'
export { sweepSessions } from './sweep-sessions.ts'
export { isRecent } from './policy.ts'
export type { SessionRow } from './queries.ts'

export interface AuthDeps {
  readonly db: Db
  readonly users: Users
  /** The identity service's own sessions, where this server can end them. */
  readonly sessions: IdentitySessions | null
  readonly announcements: Pick<Announcements, 'publish'>
  /** How long sign-ins last. */
  readonly limits: SessionLimits
  readonly now: () => Date
}

export interface LogInFrom {
  readonly company: string | undefined
  readonly userAgent: string | undefined
  readonly address: string
  /** The session cookie that came with the call. */
  readonly session: string | undefined
}

export interface LoggedIn {
  readonly user: User
  readonly token: string
  /** When the sign-in ends, whatever its holder does. */
  readonly endsAt: Date
  /** Whether this is a sign-in of its own, and no page loaded again. */
  readonly begun: boolean
}

/** The token was drawn from a session that has been ended since, or before its holder signed out everywhere. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}

/** An administrator lets nobody in to the account. */
export class AccountSuspended extends Error {
  override readonly name = 'AccountSuspended'
}

/** A sign-in by which something goes on that is longer than a call. */
export interface KnownSignIn {
  readonly userId: number
  readonly authTime: Date
  /** The identity that signed in. */
  readonly uid: string
  readonly sessionId: string
}

export interface Auth {
  /**
   * Syncs the account and records a session, or goes on with the one that the browser has already: a page that is loaded again is
   * no new sign-in. `token` is for the cookie and is kept nowhere else. Throws `SessionEnded`, `AccountSuspended`, and what syncing throws.
   */
  logIn(identity: Identity, from: LogInFrom): Promise<LoggedIn>
  logOut(token: string): Promise<void>
  /** The user of a session cookie, an administrator only where its sign-in proved the address. */
  findUserBySession(token: string): Promise<User | null>
  /** The user of a token, likewise. Null where there is no account, or its session has been ended or has run out. */
  findUserByToken(identity: Pick<Identity, 'uid' | 'sessionId'>): Promise<User | null>
  /** Notes, now and then, that the session of a token is in use. Quick nearly always: it remembers what it has noted. */
  noteUse(user: Pick<User, 'id'>, identity: Pick<Identity, 'sessionId' | 'authTime'>): Promise<void>
  /** Where the user is signed in, with `current` for the session of this cookie. */
  listSessions(user: User, cookie: string | undefined): Promise<readonly (SessionRow & { readonly current: boolean })[]>
  /** Null when it is not this user's, or has ended. */
  findSession(user: User, id: number): Promise<SessionRow | null>
  endSession(user: User, session: SessionRow): Promise<void>
  /** Those of these sign-ins that count no more: the session was ended, or all were, or the account is gone, suspended or another identity's. */
  findEnded<Known extends KnownSignIn>(signIns: readonly Known[]): Promise<readonly Known[]>
  /** Resolves as soon as the next sign-in counts, which is within a second. */
  endAllSessions(user: Pick<User, 'id' | 'firebaseUid'>): Promise<void>
  /**
   * Ends every session and live connection of an account that is closed, or goes over to another identity; and, unless `uid` is null,
   * whatever that identity could come back by without signing in.
   */
  closeSessions(userId: number, uid: string | null): Promise<void>
}

/** Sessions that a process remembers as noted; the oldest are forgotten first, and noted once more than needed. */
const rememberedSessions = 10_000

const secondMs = 1_000

/** Somebody may know the password of an account without holding its mailbox: they may have signed up with a stranger's address. */
const maskAdmin = (user: User, provesAddress: boolean): User => ({ ...user, isAdmin: user.isAdmin && provesAddress })

export function createAuth({ db, users, sessions, announcements, limits, now }: AuthDeps): Auth {
  const activityStepMs = noteEvery(limits)
  const notedUses = new Map<string, number>()

  /** Ends a session and what new tokens could be drawn from. */
  const end = async (session: SessionRow, uid: string | null): Promise<void> => {
    await queries.endSession(db, session.id, now())
    if (uid !== null && session.identitySessionId !== null) await sessions?.end(uid, session.identitySessionId)
    await announcements.publish({ kind: 'signed-out', userId: session.userId })
  }

  const start = async (user: User, identity: Identity, { userAgent, address }: LogInFrom, expiresAt: Date) => {
    const at = now()
    const token = makeSessionToken()
    const begun = await db.transaction(async (tx) => {
      // The token was proven before the body arrived, which its sender may hold back for minutes.
      if (!(await queries.lockSignIn(tx, user.id, identity))) throw new SessionEnded()
      const session = {
        userId: user.id,
        tokenHash: hashSessionToken(token),
        identitySessionId: identity.sessionId,
        provesAddress: identity.provesAddress,
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
    return { token, begun }
  }

  return {
    async logIn(identity, from) {
      const synced = await users.syncUser(identity, from.company)
      const user = maskAdmin(synced, identity.provesAddress)
      if (user.suspendedAt !== null) throw new AccountSuspended()
      const at = now()
      const endsAt = endOf(identity, limits)
      if (endsAt <= at || (await queries.hasEnded(db, user.id, identity.sessionId, at))) {
        // What is over here is over at the identity service, too: the browser asks for another sign-in.
        await sessions?.end(identity.uid, identity.sessionId)
        throw new SessionEnded()
      }
      const expiresAt = expiryOf(identity, limits, at)
      const known = from.session === undefined ? null : await queries.findSession(db, hashSessionToken(from.session), at)
      if (known !== null && from.session !== undefined && known.userId === user.id && known.identitySessionId === identity.sessionId) {
        await queries.prolongSession(db, known.id, at, expiresAt)
        return { user, token: from.session, endsAt, begun: false }
      }
      // The browser has forgotten it: nobody could end it any more.
      if (known !== null) await end(known, (await users.findById(known.userId))?.firebaseUid ?? null)
      return { user, ...(await start(user, identity, from, expiresAt)), endsAt }
    },
    async logOut(token) {
      const session = await queries.findSession(db, hashSessionToken(token), now())
      if (session !== null) await end(session, (await users.findById(session.userId))?.firebaseUid ?? null)
    },
    async findUserBySession(token) {
      const at = now()
      const session = await queries.findSession(db, hashSessionToken(token), at)
      if (session === null) return null
      if (at.getTime() - session.lastActivity.getTime() > activityStepMs) await queries.noteActivity(db, session.id, at)
      const user = await users.findById(session.userId)
      return user === null ? null : maskAdmin(user, session.provesAddress)
    },
    findUserByToken: ({ uid, sessionId }) => users.findBySignIn(uid, sessionId, now()),
    async noteUse(user, { sessionId, authTime }) {
      const at = now()
      if (at.getTime() - (notedUses.get(sessionId) ?? 0) <= activityStepMs) return
      notedUses.delete(sessionId)
      const [oldest] = notedUses.keys()
      if (notedUses.size >= rememberedSessions && oldest !== undefined) notedUses.delete(oldest)
      notedUses.set(sessionId, at.getTime())
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
      const standings = await queries.listStandings(db, userIds)
      const sessionIds = [...new Set(signIns.map(({ sessionId }) => sessionId))]
      const live = new Set((await queries.listLive(db, userIds, sessionIds, now())).map((one) => `${one.userId} ${one.sessionId}`))
      return signIns.filter(({ userId, authTime, sessionId, uid }) => {
        const standing = standings.get(userId)
        if (standing === undefined || uid !== standing.uid) return true
        const { validFrom } = standing
        return (validFrom !== null && authTime < validFrom) || !live.has(`${userId} ${sessionId}`)
      })
    },
    async closeSessions(userId, uid) {
      await queries.closeSessions(db, userId, now())
      if (uid !== null) await sessions?.endAll(uid)
      await announcements.publish({ kind: 'signed-out', userId })
    },
    async endAllSessions(user) {
      const at = now()
      // Tokens tell the second of their sign-in and no more: from the next one on, none of an earlier sign-in can be meant.
      const validFrom = new Date(Math.floor(at.getTime() / secondMs + 1) * secondMs)
      await db.transaction(async (tx) => {
        await queries.endAllSessions(tx, user.id, at, validFrom)
        await recordAudit(tx, { actorId: user.id, action: 'sign-out-everywhere', subject: 'user', subjectId: String(user.id) })
      })
      if (user.firebaseUid !== null) await sessions?.endAll(user.firebaseUid)
      await announcements.publish({ kind: 'signed-out', userId: user.id })
      await wait(validFrom.getTime() - at.getTime())
    },
  }
}
