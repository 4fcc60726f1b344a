import { buffer } from 'node:stream/consumers'
import { endpoints, getTestCheckout } from '@tickmark/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../http/api-error.ts'
import { sessionCookie } from '../../http/authenticate.ts'
import { route, type Route } from '../../http/route.ts'
import type { User } from '../users/service.ts'
import { manageOrRefuse, type Subscriptions } from './service.ts'
import { presentTestCheckout } from './present.ts'

export interface SubscriptionsRoutesDeps {
  readonly subscriptions: Subscriptions
  readonly findUserBySession: (token: string) => Promise<User | null>
}

const signatureOf = ({ headers }: FastifyRequest): string => String(headers['stripe-signature'] ?? '')

export function subscriptionsRoutes({ subscriptions, findUserBySession }: SubscriptionsRoutesDeps): Route[] {
  const { testing } = subscriptions
  return [
    route(endpoints.manageSubscription, async ({ user }) => ({ url: await manageOrRefuse(subscriptions, user) })),

    // A user whose session has ended is redirected to sign in by the profile page.
    route(endpoints.returnFromBilling, async ({ request, query: { firm } }) => {
      const cookie = request.cookies[sessionCookie]
      const user = cookie === undefined ? null : await findUserBySession(cookie)
      if (user !== null) await subscriptions.refresh(user.id, firm)
      return { location: firm === undefined ? '/profile' : `/firm/${firm}` }
    }),

    route(endpoints.receiveStripeEvent, async ({ upload, request }) => {
      const taken = await subscriptions.takeEvent(await buffer(upload.stream), signatureOf(request))
      if (taken === null) throw new ApiError('NOT_FOUND')
      if (!taken) throw new ApiError('INVALID_REQUEST', { cause: 'the signature is not valid' })
    }),

    route(endpoints.getTestCheckout, async ({ query: { session } }) => {
      const view = testing === null ? null : await testing.view(session)
      if (view === null) throw new ApiError('NOT_FOUND')
      return { content: presentTestCheckout(view, session) }
    }),

    route(endpoints.postTestCheckout, async ({ body: { session, action, seats } }) => {
      if (testing === null || !(await testing.act(session, action, seats))) throw new ApiError('NOT_FOUND')
      return { location: `${getTestCheckout.path}?session=${encodeURIComponent(session)}` }
    }),
  ]
}
