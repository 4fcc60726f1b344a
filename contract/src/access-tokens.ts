import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { Line } from './line.ts'
import { TokenScope } from './token-scopes.ts'

/** Access tokens: what a person's own programs send in place of a sign-in. They allow less than their owner may do, and expire. */

export const TokenName = Line.min(1, 'Please give the token a name.').max(limits.tokenNameMaxLength)

/** How long a token can be valid, in days. */
export const tokenDays = [30, 90, 365] as const

/** A token without its secret, which is stored nowhere. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(TokenScope),
  createdAt: Instant,
  expiresAt: Instant,
  /** The day (UTC) on which it was last used; null if it never was. */
  lastUsedOn: z.iso.date().nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>

export const listAccessTokens = endpoint({
  id: 'listAccessTokens',
  summary: 'The user’s access tokens, the newest first. Those that have expired are listed for 90 days; those that were revoked are not.',
  method: 'GET',
  path: '/api/auth/tokens',
  access: 'user',
  response: json(z.array(AccessToken)),
})

export const NewAccessToken = z.object({
  name: TokenName,
  scopes: z
    .array(TokenScope)
    .min(1, 'Choose what the token allows.')
    .max(TokenScope.options.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Each scope once.'),
  days: z.literal(tokenDays),
})
export type NewAccessToken = z.infer<typeof NewAccessToken>

export const createAccessToken = endpoint({
  id: 'createAccessToken',
  summary:
    'Creates an access token. The response alone has its secret. The bearer token must come from a sign-in within the last ten minutes.',
  method: 'POST',
  path: '/api/auth/tokens',
  access: 'user',
  body: json(NewAccessToken),
  response: json(z.object({ token: AccessToken, secret: z.string() })),
  status: 201,
  errors: ['RECENT_SIGN_IN_REQUIRED', 'TOKENS_OFF', 'TOO_MANY_TOKENS'],
})

export const revokeAccessToken = endpoint({
  id: 'revokeAccessToken',
  summary: 'Revokes an access token at once.',
  method: 'DELETE',
  path: '/api/auth/tokens/{id}',
  access: 'owner',
  params: { id: PathId },
})

export const accessTokenEndpoints = { listAccessTokens, createAccessToken, revokeAccessToken } as const
