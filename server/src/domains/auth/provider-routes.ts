import {
  endpoints,
  limits,
  providerRefusals,
  startGoogleSignIn,
  startSingleSignOn,
  type ProviderKind,
  type ProviderOutcome,
  type ProviderRefusal,
} from '@tickmark/contract'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { route, type Route } from '../../http/route.ts'
import { IdentityRefused, type IdentityFault, type ProviderSignIn } from '../../ports/identity.ts'

export interface ProviderRoutesDeps {
  /** Null if Google sign-in is not configured. */
  readonly google: ProviderSignIn | null
  /** Null without a provider of the operator's choice. */
  readonly oidc: ProviderSignIn | null
  /** Whether users reach this server over HTTPS only. */
  readonly secureCookies: boolean
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** What differs between the two providers. */
interface Way {
  readonly kind: ProviderKind
  readonly provider: ProviderSignIn | null
  /** Kept by the browser between start and callback. */
  readonly cookie: string
  readonly path: string
  /** As the log calls it. */
  readonly title: string
}

/** At Google, people cancel. Other providers also mean by it that they do not let a person in. */
const isCancelled = (kind: ProviderKind, query: string) => kind === 'google' && new URLSearchParams(query).get('error') === 'access_denied'

const outcomes = new Map<IdentityFault, ProviderOutcome>(
  Object.entries(providerRefusals).map(([outcome, code]) => [code, outcome as ProviderRefusal]),
)

/**
 * A provider may sign in without a question, so only our own pages and the person's address bar may start it, and no page of another site.
 * Browsers send the header only to https and to this machine: over http in a network, another site can start a sign-in, as any link can.
 */
const isForeign = ({ headers }: FastifyRequest) => ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

/** The two addresses of a sign-in window. Both always redirect back to the application, even after an error, and to no address of the query. */
function waysOf({ kind, provider, cookie, path, title }: Way, { secureCookies, logger }: ProviderRoutesDeps) {
  const attributes = { path: path.replace(/\/start$/, ''), httpOnly: true, sameSite: 'lax', secure: secureCookies } as const

  const endWith = (outcome: ProviderOutcome) => ({ location: `/auth?mode=${kind}&outcome=${outcome}` })

  function fail(error: unknown, { request: { id: requestId } }: FastifyReply) {
    if (!(error instanceof IdentityRefused)) {
      // Fastify would answer with JSON, in a window that only the person can close.
      logger.error({ err: error, requestId }, `${title} sign-in failed`)
      return endWith('failed')
    }
    logger.warn({ code: error.code, err: error.cause, requestId }, `${title} sign-in failed`)
    const outcome = outcomes.get(error.code) ?? 'failed'
    // Google's own failures have one sentence (spec section 8).
    return endWith(kind === 'google' && outcome === 'too-many' ? 'failed' : outcome)
  }

  return {
    async start({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
      if (provider === null || isForeign(request)) return endWith('failed')
      try {
        const { url, transaction } = await provider.begin()
        reply.setCookie(cookie, transaction, { ...attributes, maxAge: limits.providerSignInLifetimeMs / 1000 })
        return { location: url.href }
      } catch (error) {
        return fail(error, reply)
      }
    },
    async finish({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
      const transaction = request.cookies[cookie]
      // The provider's answer works once, and so does the transaction.
      reply.clearCookie(cookie, attributes)
      const query = request.url.split('?', 2)[1] ?? ''
      if (provider === null) return endWith('failed')
      if (isCancelled(kind, query)) return endWith('cancelled')
      const caller = { cookies: undefined, userAgent: request.headers['user-agent'], address: request.ip }
      try {
        const { cookies } = await provider.finish({ query, transaction }, caller)
        for (const one of cookies) reply.header('set-cookie', one)
        return endWith('done')
      } catch (error) {
        return fail(error, reply)
      }
    },
  }
}

export function providerRoutes(deps: ProviderRoutesDeps): Route[] {
  const { path } = startGoogleSignIn
  const google = waysOf({ kind: 'google', provider: deps.google, cookie: 'tickmark_google', path, title: 'Google' }, deps)
  const oidc = waysOf(
    { kind: 'oidc', provider: deps.oidc, cookie: 'tickmark_oidc', path: startSingleSignOn.path, title: 'single sign-on' },
    deps,
  )
  return [
    route(endpoints.startGoogleSignIn, google.start),
    route(endpoints.finishGoogleSignIn, google.finish),
    route(endpoints.startSingleSignOn, oidc.start),
    route(endpoints.finishSingleSignOn, oidc.finish),
  ]
}
