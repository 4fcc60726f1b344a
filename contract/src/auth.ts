import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
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
  summary: 'Ends the session and clears its cookie. Harmless without one.',
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
