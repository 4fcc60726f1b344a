import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { Company, IdentityUser } from './identity.ts'
import { Profile, SyncedUser } from './users.ts'

/** Calls between an identity and the account that belongs to it (spec section 7). */

export const login = endpoint({
  id: 'login',
  summary: 'Creates or updates the account of the bearer of the token and sets the session cookie, which authorises GET calls only.',
  method: 'POST',
  path: '/api/auth/login',
  access: 'identity',
  body: json(z.object({ firebaseUser: IdentityUser.extend({ company: Company.optional() }) })),
  response: json(z.object({ user: SyncedUser })),
  errors: ['EMAIL_NOT_VERIFIED', 'SYNC_CONFLICT'],
})

export const logout = endpoint({
  id: 'logout',
  summary: 'Ends the session of the cookie with its tokens, and clears the cookie. Harmless without one.',
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
      /** An administrator whose sign-in does not prove the address: the rights count after one that does. */
      needsProof: z.boolean(),
    }),
  ),
})

/** A sign-in that still counts. What is not known of it is null; the address is shortened, so that it says where from but not who. */
export const Session = z.object({
  id: Id,
  device: z.string().nullable(),
  browser: z.string().nullable(),
  address: z.string().nullable(),
  startTime: Instant,
  /** To within a few minutes. */
  lastActivity: Instant,
  /** Whether this call comes from it. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  id: 'listSessions',
  summary: 'Where the user is signed in, the one used last first.',
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
  summary: 'Signs out everywhere: ends every session and refuses, from now on, every token of an earlier sign-in.',
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  access: 'user',
})
