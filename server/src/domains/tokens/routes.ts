import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import { isRecent } from '../auth/service.ts'
import { presentToken } from './present.ts'
import type { Tokens } from './service.ts'

export interface TokensRoutesDeps {
  readonly tokens: Tokens
  readonly now: () => Date
}

export const tokensRoutes = ({ tokens, now }: TokensRoutesDeps): Route[] => [
  route(endpoints.listAccessTokens, async ({ user }) => (await tokens.list(user.id)).map(presentToken)),
  route(endpoints.createAccessToken, async ({ user, identity, body }) => {
    if (identity === undefined || !isRecent(identity, now())) throw new ApiError('RECENT_SIGN_IN_REQUIRED')
    const { token, secret } = await tokens.create(user.id, identity, body)
    return { token: presentToken(token), secret }
  }),
  ownedRoute(
    endpoints.revokeAccessToken,
    async (user, { id }) => {
      const token = await tokens.find(user.id, id)
      return token === null ? null : { ...token, role: 'owner' as const }
    },
    ({ user, owned }) => tokens.revoke(user.id, owned),
  ),
]
