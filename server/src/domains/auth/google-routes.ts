import { endpoints, limits, startGoogleSignIn, type GoogleOutcome } from '@tickmark/contract'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { route, type Route } from '../../http/route.ts'
import { IdentityRefused, type GoogleSignIn } from '../../ports/identity.ts'

export interface GoogleRoutesDeps {
  /** Null if Google sign-in is not configured. */
  readonly google: GoogleSignIn | null
  /** Whether users reach this server over HTTPS only. */
  readonly secureCookies: boolean
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Kept by the browser between start and callback. */
const transactionCookie = 'tickmark_google'

const endWith = (outcome: GoogleOutcome) => ({ location: `/auth?mode=google&outcome=${outcome}` })

const isCancelled = (query: string) => new URLSearchParams(query).get('error') === 'access_denied'

/** The two addresses of the sign-in window. Both always redirect back to the application, even after an error. */
export function googleRoutes({ google, secureCookies, logger }: GoogleRoutesDeps): Route[] {
  const attributes = {
    path: startGoogleSignIn.path.replace(/\/start$/, ''),
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies,
  } as const

  function fail(error: unknown, reply: FastifyReply) {
    if (!(error instanceof IdentityRefused)) throw error
    logger.warn({ code: error.code, err: error.cause, requestId: reply.request.id }, 'Google sign-in failed')
    return endWith('failed')
  }

  const start = route(endpoints.startGoogleSignIn, async ({ reply }) => {
    if (google === null) return endWith('failed')
    try {
      const { url, transaction } = await google.begin()
      reply.setCookie(transactionCookie, transaction, { ...attributes, maxAge: limits.googleSignInLifetimeMs / 1000 })
      return { location: url.href }
    } catch (error) {
      return fail(error, reply)
    }
  })

  const finish = route(endpoints.finishGoogleSignIn, async ({ request, reply }) => {
    const transaction = request.cookies[transactionCookie]
    // A transaction is used up whatever the outcome.
    reply.clearCookie(transactionCookie, attributes)
    const query = request.url.split('?', 2)[1] ?? ''
    if (google === null) return endWith('failed')
    if (isCancelled(query)) return endWith('cancelled')
    const caller = { cookies: undefined, userAgent: request.headers['user-agent'], address: request.ip }
    try {
      const { cookies } = await google.finish({ query, transaction }, caller)
      for (const cookie of cookies) reply.header('set-cookie', cookie)
      return endWith('done')
    } catch (error) {
      return fail(error, reply)
    }
  })

  return [start, finish]
}
