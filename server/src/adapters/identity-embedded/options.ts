import { limits } from '@tickmark/contract'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { BetterAuthOptions } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import { describeError } from '../../db/describe-error.ts'
import { authAccounts, authKeys, authRateLimits, authSessions, authUsers, authVerifications } from '../../db/schema/auth.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { tokenAlgorithm } from './token-verifier.ts'

/** Set on requests that we make ourselves, so it cannot be claimed from outside. */
export const addressHeader = 'x-tickmark-client-address'
export const identityPath = '/api/identity'

export interface EmbeddedIdentityOptions<Schema extends Record<string, unknown> = Record<string, unknown>> {
  readonly db: NodePgDatabase<Schema>
  readonly secret: string
  /** Address under which people reach the server, without a path. */
  readonly origin: string
  /** Cookies travel over HTTPS only. */
  readonly secureCookies: boolean
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
  /** Multiplies the allowed attempts; 0 switches the limits off. */
  readonly rateLimitFactor: number
  /** Base-2 logarithm of the password hash's cost. */
  readonly passwordLogCost?: number
}

/** Attempts allowed to one client address in a minute, by call. */
const attemptsPerMinute = {
  '/sign-up/email': 10,
  '/sign-in/email': 10,
  '/send-verification-email': 3,
  '/verify-email': 20,
  '/token': 120,
  '/get-session': 120,
  '/sign-out': 60,
}

const rateLimits = (factor: number) =>
  Object.fromEntries(
    Object.entries(attemptsPerMinute).map(([path, max]) => [path, { window: 60, max: Math.max(1, Math.round(max * factor)) }]),
  )

const seconds = (ms: number) => ms / 1000

/**
 * How the library is set up. `deliver` takes the verification tokens that it makes: they are sent after its own call has ended,
 * because it would swallow a failure to send.
 */
export function buildOptions(options: EmbeddedIdentityOptions, deliver: (email: string, firstName: string, token: string) => void) {
  const { db, secret, origin, secureCookies, logger, rateLimitFactor, passwordLogCost } = options
  return {
    appName: 'Tickmark',
    baseURL: origin,
    basePath: identityPath,
    secret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        rateLimit: authRateLimits,
        jwks: authKeys,
      },
      // A transaction would span the hashing of a password and hold the embedded database's one connection meanwhile.
      transaction: false,
    }),
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        surname: { type: 'string', required: true },
        company: { type: 'string', required: false },
      },
      changeEmail: { enabled: false },
      deleteUser: { enabled: false },
    },
    session: { expiresIn: seconds(limits.sessionLifetimeMs), cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: limits.passwordMinLength,
      maxPasswordLength: limits.passwordMaxLength,
      password: {
        hash: (password: string) => hashPassword(password, passwordLogCost),
        verify: ({ hash, password }: { hash: string; password: string }) => verifyPassword(hash, password),
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: seconds(limits.verificationLinkLifetimeMs),
      sendVerificationEmail: async ({ user, token }: { user: { email: string; firstName?: unknown }; token: string }) =>
        deliver(user.email, typeof user.firstName === 'string' ? user.firstName : '', token),
    },
    rateLimit: { enabled: rateLimitFactor > 0, storage: 'database', window: 60, max: 60, customRules: rateLimits(rateLimitFactor) },
    advanced: {
      cookiePrefix: 'tickmark_identity',
      useSecureCookies: secureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: secureCookies, path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    // What goes wrong inside comes to us, instead of being printed.
    onAPIError: { throw: true },
    logger: {
      level: 'info',
      log: (level, message, ...details) =>
        logger[level]({ details: details.map((detail) => describeError(detail).message) }, `identity: ${message}`),
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: tokenAlgorithm, crv: 'Ed25519' } },
        jwt: {
          issuer: origin,
          audience: origin,
          expirationTime: `${seconds(limits.tokenLifetimeMs)}s`,
          definePayload: ({ user }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            name: user.name,
            given_name: user['firstName'] as string,
            family_name: user['surname'] as string,
            ...(user['company'] ? { company: user['company'] as string } : {}),
          }),
        },
      }),
    ],
  } satisfies BetterAuthOptions
}
