import { endpoints, limits, type IdentityUser } from '@tickmark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../http/api-error.ts'
import { route, type Route } from '../../http/route.ts'
import {
  IdentityBusy,
  IdentityRefused,
  SecondFactorRequired,
  secondStep,
  TooManyAttempts,
  type IdentityPerson,
  type IdentityAccounts,
  type IdentityAnswer,
  type IdentityCaller,
} from '../../ports/identity.ts'

const callerOf = (request: FastifyRequest): IdentityCaller => ({
  cookies: request.headers.cookie,
  userAgent: request.headers['user-agent'],
  address: request.ip,
})

const present = (identity: IdentityPerson): IdentityUser => ({
  uid: identity.uid,
  email: identity.email,
  displayName: identity.name,
  emailVerified: identity.emailVerified,
  ...(identity.company === undefined ? {} : { company: identity.company }),
})

/** Passes on the service's cookies, and turns its refusals into API errors. */
async function ask<Value>(reply: FastifyReply, answer: Promise<IdentityAnswer<Value>>): Promise<Value> {
  try {
    const { value, cookies } = await answer
    for (const cookie of cookies) reply.header('set-cookie', cookie)
    return value
  } catch (error) {
    if (error instanceof SecondFactorRequired) for (const cookie of error.cookies) reply.header('set-cookie', cookie)
    if (!(error instanceof IdentityRefused)) throw error
    const retryAt = error instanceof TooManyAttempts || error instanceof IdentityBusy ? error.retryAt : undefined
    throw new ApiError(error.code, { cause: error.cause ?? error, retryAt })
  }
}

/** The built-in identity service. */
export function identityRoutes(accounts: IdentityAccounts): Route[] {
  return [
    route(endpoints.signUp, async ({ body, request, reply }) => ({
      user: present(await ask(reply, accounts.signUp(body, callerOf(request)))),
    })),
    route(endpoints.signIn, async ({ body, request, reply }) => ({
      user: present(await ask(reply, accounts.signIn(body, callerOf(request)))),
    })),
    route(endpoints.passSecondStep, async ({ body, request, reply }) => ({
      user: present(await ask(reply, accounts.passSecondStep(body, callerOf(request)))),
    })),
    route(endpoints.signOut, async ({ request, reply }) => {
      await ask(reply, accounts.signOut(callerOf(request)))
    }),
    route(endpoints.getIdentitySession, async ({ request, reply }) => {
      const identity = await ask(reply, accounts.findSession(callerOf(request)))
      if (identity === secondStep) return { user: null, secondStep: true }
      return { user: identity === null ? null : present(identity) }
    }),
    route(endpoints.getToken, async ({ request, reply }) => ({
      token: await ask(reply, accounts.issueToken(callerOf(request))),
      expiresInMs: limits.tokenLifetimeMs,
    })),
    route(endpoints.verifyEmail, async ({ body, request, reply }) => ({
      email: await ask(reply, accounts.verifyEmail(body, callerOf(request))),
    })),
    route(endpoints.sendVerificationEmail, async ({ body, request, reply }) => {
      await ask(reply, accounts.sendVerification(body.email, callerOf(request)))
    }),
    route(endpoints.requestPasswordReset, async ({ body, request, reply }) => {
      await ask(reply, accounts.requestPasswordReset(body.email, callerOf(request)))
    }),
    route(endpoints.resetPassword, async ({ body, request, reply }) => {
      await ask(reply, accounts.resetPassword(body, callerOf(request)))
    }),
    route(endpoints.sendSignInLink, async ({ body, request, reply }) => {
      await ask(reply, accounts.sendSignInLink(body.email, callerOf(request)))
    }),
    route(endpoints.signInWithLink, async ({ body, request, reply }) => ({
      user: present(await ask(reply, accounts.signInWithLink(body, callerOf(request)))),
    })),
  ]
}
