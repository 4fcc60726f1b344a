import { randomBytes } from 'node:crypto'
import { limits } from '@tickmark/contract'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { BetterAuthOptions } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import { magicLink } from 'better-auth/plugins/magic-link'
import type { FastifyBaseLogger } from 'fastify'
import { describeError } from '../../db/describe-error.ts'
import type { Database } from '../../db/open.ts'
import { authAccounts, authKeys, authSessions, authUsers, authVerifications } from '../../db/schema/auth.ts'
import type { IdentityEvents } from '../../ports/identity.ts'
import type { IdentityMail } from '../../ports/identity-mail.ts'
import { noteEvery, type SessionLimits } from '../../ports/session-limits.ts'
import { claimAddress } from './claim-address.ts'
import { dropUnproven } from './drop-unproven.ts'
import { enterByUid } from './enter-by-uid.ts'
import { linksOf } from './links-of.ts'
import { hashPassword, verifyPassword, type Derive } from './password.ts'
import { markPasswordProven } from './proof-of-address.ts'
import { tokenAlgorithm } from './token-verifier.ts'

export const identityPath = '/api/identity'

export interface EmbeddedIdentityOptions {
  readonly db: Database['db']
  readonly secret: string
  /** Address under which people reach the server, without a path. */
  readonly origin: string
  /** Cookies are sent over HTTPS only. */
  readonly secureCookies: boolean
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
  /** Multiplies the allowed attempts; 0 switches the limits off. */
  readonly rateLimitFactor: number
  /** Sign-up, reset and links give the same answer for addresses with and without an account. */
  readonly hideAccounts: boolean
  /** Whether a sign-in at a provider counts as both steps. */
  readonly trustsProviders: boolean
  readonly events: IdentityEvents
  /** For new passwords; at least `limits.passwordMinLength`. */
  readonly passwordMinLength: number
  readonly sessions: SessionLimits
  readonly now: () => Date
  /** Base-2 logarithm of the password hash's cost. */
  readonly passwordLogCost?: number
  /** Computes password hashes; by default in Node's thread pool. */
  readonly derivePassword?: Derive
}

const seconds = (ms: number) => ms / 1000

const firstNameOf = (user: object) => ('firstName' in user && typeof user.firstName === 'string' ? user.firstName : '')

/** Joins a sign-in link's secret to its address, so the link is not found under another address. */
export const bindToAddress = (secret: string, email: string) => `${secret}.${email}`

/**
 * The library's configuration. `deliver` receives the emails with the library's tokens. They are sent after the library's call,
 * because it would ignore a failure to send.
 */
export function buildOptions(options: EmbeddedIdentityOptions, deliver: (mail: IdentityMail) => void) {
  const { db, secret, origin, secureCookies, logger, events, passwordLogCost, passwordMinLength, sessions, derivePassword } = options
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
        jwks: authKeys,
      },
      // A transaction would hold the embedded database's only connection while a password is hashed.
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
    // Fetching a token counts as use; an open page does so every few minutes.
    session: { expiresIn: seconds(sessions.idleMs), updateAge: seconds(noteEvery(sessions)), cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: limits.passwordMaxLength,
      resetPasswordTokenExpiresIn: seconds(limits.resetLinkLifetimeMs),
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }: { user: { email: string }; token: string }) =>
        deliver({ kind: 'password-reset', email: user.email, firstName: firstNameOf(user), token }),
      onPasswordReset: async ({ user }: { user: { id: string; email: string } }) => {
        await claimAddress(db, user.id, { providerId: 'credential' })
        await markPasswordProven(db, user.id)
        await dropUnproven(db, user.id)
        // Removes all other unused links, including sign-in links.
        await db.delete(authVerifications).where(linksOf({ uid: user.id, email: user.email }))
        await events.passwordReset(user.id)
      },
      password: {
        hash: (password: string) => hashPassword(password, passwordLogCost, derivePassword),
        verify: ({ hash, password }: { hash: string; password: string }) => verifyPassword(hash, password, derivePassword),
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: seconds(limits.verificationLinkLifetimeMs),
      sendVerificationEmail: async ({ user, token }: { user: { email: string }; token: string }) =>
        deliver({ kind: 'verification', email: user.email, firstName: firstNameOf(user), token }),
    },
    // We count attempts ourselves, before calling the library.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'tickmark_identity',
      useSecureCookies: secureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: secureCookies, path: '/' },
      ipAddress: { disableIpTracking: true },
    },
    // Errors are thrown to us instead of printed.
    onAPIError: { throw: true },
    logger: {
      // Messages below this level contain addresses.
      level: 'warn',
      log: (level, message, ...details) =>
        logger[level]({ details: details.map((detail) => describeError(detail).message) }, `identity: ${message}`),
    },
    plugins: [
      enterByUid(),
      magicLink({
        disableSignUp: true,
        expiresIn: seconds(limits.signInLinkLifetimeMs),
        // Only letters and digits: email programs may drop a final hyphen when they turn an address into a link.
        generateToken: (email) => bindToAddress(randomBytes(24).toString('hex'), email),
        storeToken: 'hashed',
        // The caller checks that the account exists and adds the name.
        sendMagicLink: ({ email, token }) =>
          deliver({ kind: 'sign-in-link', email, firstName: '', token: token.slice(0, -bindToAddress('', email).length) }),
      }),
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: tokenAlgorithm, crv: 'Ed25519' } },
        jwt: {
          issuer: origin,
          audience: origin,
          expirationTime: `${seconds(limits.tokenLifetimeMs)}s`,
          definePayload: ({ user, session }) => ({
            // OpenID Connect Core section 2: when they signed in, not when the token was renewed.
            auth_time: Math.floor(new Date(session.createdAt).getTime() / 1000),
            sid: session.id,
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
