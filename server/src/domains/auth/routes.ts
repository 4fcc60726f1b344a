import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { sessionCookie } from '../../http/authenticate.ts'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import type { RecordAction } from '../usage/service.ts'
import { AccountDeleted, AccountHeldByAnother, presentProfile, presentSyncedUser, type FindSeat, type Users } from '../users/service.ts'
import { presentSession } from './present.ts'
import { AccountSuspended, SessionEnded, type Auth } from './service.ts'

export interface AuthRoutesDeps {
  readonly auth: Auth
  readonly users: Pick<Users, 'findById'>
  readonly findSeat: FindSeat
  /** Addresses of administrators, in lower case. */
  readonly adminEmails: readonly string[]
  readonly recordAction: RecordAction
  /** Whether users reach this server over HTTPS only. */
  readonly secureCookies: boolean
}

export function authRoutes({ auth, users, findSeat, adminEmails, recordAction, secureCookies }: AuthRoutesDeps): Route[] {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const

  const login = route(endpoints.login, async ({ identity, body, reply, request }) => {
    // The body repeats the uid of the token. If they differ, the client is confused, and the token alone is not what it meant.
    if (body.firebaseUser.uid !== identity.uid) throw new ApiError('NOT_AUTHENTICATED', { cause: 'the body names another uid' })
    const from = {
      company: body.firebaseUser.company,
      userAgent: request.headers['user-agent'],
      address: request.ip,
      session: request.cookies[sessionCookie],
    }
    const { user, token, endsAt, isNew } = await auth.logIn(identity, from).catch((error: unknown) => {
      if (error instanceof AccountHeldByAnother) throw new ApiError('SYNC_CONFLICT', { cause: error })
      if (error instanceof AccountSuspended) throw new ApiError('ACCOUNT_SUSPENDED', { cause: error })
      const over = error instanceof SessionEnded || error instanceof AccountDeleted
      throw over ? new ApiError('NOT_AUTHENTICATED', { cause: error }) : error
    })
    reply.setCookie(sessionCookie, token, { ...attributes, expires: endsAt })
    if (isNew) await recordAction({ user, request }, 'signed-in', {})
    return { user: presentSyncedUser(user), ...(user.mustSetUpFactor === true ? { mustSetUpFactor: true as const } : {}) }
  })

  const logout = route(endpoints.logout, async ({ reply, request }) => {
    const token = request.cookies[sessionCookie]
    if (token !== undefined) await auth.logOut(token)
    reply.clearCookie(sessionCookie, attributes)
  })

  return [
    login,
    logout,
    route(endpoints.getMe, async ({ user }) => presentProfile(user, await findSeat(user))),
    route(endpoints.getAdminStatus, async ({ user: { id, email, isAdmin } }) => {
      const named = !isAdmin && (adminEmails.includes(email) || (await users.findById(id))?.isAdmin === true)
      return { isAdmin, needsProof: named }
    }),
    route(endpoints.listSessions, async ({ user, request }) =>
      (await auth.listSessions(user, request.cookies[sessionCookie])).map(presentSession),
    ),
    ownedRoute(
      endpoints.endSession,
      async (user, { id }) => {
        const session = await auth.findSession(user, id)
        return session === null ? null : { ...session, role: 'owner' as const }
      },
      ({ user, owned }) => auth.endSession(user, owned),
    ),
    route(endpoints.endAllSessions, async ({ user, reply }) => {
      await auth.endAllSessions(user)
      reply.clearCookie(sessionCookie, attributes)
    }),
  ]
}
