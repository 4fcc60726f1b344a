import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { Company, IdentityUser } from './identity.ts'
import { Profile, SyncedUser } from './users.ts'

/** Endpoints that connect an identity with its account (spec section 7). */

export const login = endpoint({
  id: 'login',
  summary: 'Creates or updates the account of the token’s owner and sets the session cookie, which authorises GET requests only.',
  method: 'POST',
  path: '/api/auth/login',
  access: 'identity',
  body: json(z.object({ firebaseUser: IdentityUser.extend({ company: Company.optional() }) })),
  response: json(
    z.object({
      user: SyncedUser,
      /** Present where this server requires two-step verification of the user, who can do nothing else until it is set up. */
      mustSetUpFactor: z.literal(true).optional(),
    }),
  ),
  errors: ['EMAIL_NOT_VERIFIED', 'SYNC_CONFLICT'],
})

export const logout = endpoint({
  id: 'logout',
  summary: 'Ends the session of the cookie with its tokens, and clears the cookie. Has no effect without a cookie.',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
})

export const getMe = endpoint({
  id: 'getMe',
  summary: 'The profile of the signed-in user.',
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  response: json(Profile),
})

export const getAdminStatus = endpoint({
  id: 'getAdminStatus',
  summary: 'Whether the signed-in user is an administrator right now.',
  method: 'GET',
  path: '/api/auth/admin-status',
  access: 'user',
  response: json(
    z.object({
      isAdmin: z.boolean(),
      /** True for an administrator whose sign-in does not prove the address. The rights apply after one that does. */
      needsProof: z.boolean(),
    }),
  ),
})

/** An active session. Unknown details are null. The IP address is shortened, so that it shows the network but not the person. */
export const Session = z.object({
  id: Id,
  device: z.string().nullable(),
  browser: z.string().nullable(),
  address: z.string().nullable(),
  startTime: Instant,
  /** Accurate to a few minutes. */
  lastActivity: Instant,
  /** Whether this request belongs to it. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  id: 'listSessions',
  summary: 'The user’s active sessions, the most recently used first.',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  response: json(z.array(Session)),
})

export const endSession = endpoint({
  id: 'endSession',
  summary: "Ends one of the user's sessions, with its tokens and live connections.",
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  access: 'owner',
  params: { id: PathId },
})

export const endAllSessions = endpoint({
  id: 'endAllSessions',
  summary: 'Signs out everywhere: ends all sessions and rejects all tokens of earlier sign-ins.',
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  access: 'user',
})
