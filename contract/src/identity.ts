import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import * as limits from './limits.ts'
import { Line } from './line.ts'
import * as messages from './messages/index.ts'

/** The embedded identity service: its users, its session, which lives in an HttpOnly cookie, and its tokens. `sign-in.ts` has the ways to it. */

/** Path prefix of all its endpoints, and of no others. They are not served if a hosted service stores the identities. */
export const embeddedIdentityPath = '/api/identity/'

export const Email = z.string().trim().toLowerCase().max(limits.emailMaxLength, messages.emailInvalid).pipe(z.email(messages.emailInvalid))

export const FirstName = Line.min(1, messages.firstNameRequired).max(limits.nameMaxLength)
export const Surname = Line.min(1, messages.surnameRequired).max(limits.nameMaxLength)
export const Company = Line.max(limits.companyMaxLength)

/** The user as the identity service and the browser know them (spec section 3). */
export const IdentityUser = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  company: z.string().optional(),
})
export type IdentityUser = z.infer<typeof IdentityUser>

export const signOut = endpoint({
  id: 'signOut',
  summary: 'Ends the identity session and clears its cookie. Has no effect without a cookie.',
  method: 'POST',
  path: '/api/identity/sign-out',
  access: 'public',
})

export const getIdentitySession = endpoint({
  id: 'getIdentitySession',
  summary: 'The user of the identity session cookie, or null without a session.',
  method: 'GET',
  path: '/api/identity/get-session',
  access: 'public',
  response: json(
    z.object({
      user: IdentityUser.nullable(),
      /** Where there is no user: whether a sign-in waits for its second step. */
      secondStep: z.boolean().optional(),
    }),
  ),
})

export const getToken = endpoint({
  id: 'getToken',
  summary: 'A bearer token for the identity session, valid for five minutes. Keep it in memory only.',
  method: 'GET',
  path: '/api/identity/token',
  access: 'cookie',
  response: json(z.object({ token: z.string(), expiresInMs: z.int() })),
})
