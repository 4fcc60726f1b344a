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
  /** Cookies travel over HTTPS only. */
  readonly secureCookies: boolean
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
  /** Multiplies the allowed attempts; 0 switches the limits off. */
  readonly rateLimitFactor: number
  /** Sign-up, reset and links answer alike for addresses with an account and without. */
  readonly hideAccounts: boolean
  readonly events: IdentityEvents
  /** Of new passwords, in characters; at least `limits.passwordMinLength`. */
  readonly passwordMinLength: number
  readonly sessions: SessionLimits
  readonly now: () => Date
  /** Base-2 logarithm of the password hash's cost. */
  readonly passwordLogCost?: number
  /** Where passwords are hashed; in Node's own thread pool unless stated. */
  readonly derivePassword?: Derive
}

const seconds = (ms: number) => ms / 1000

const firstNameOf = (user: object) => ('firstName' in user && typeof user.firstName === 'string' ? user.firstName : '')

/** What the library keeps of a sign-in link belongs to the secret and the address together: under another address nothing is found. */
export const bindToAddress = (secret: string, email: string) => `${secret}.${email}`

/**
 * How the library is set up. `deliver` takes the letters with the tokens that it makes: they are sent after its own call has ended,
 * because it would swallow a failure to send.
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
    // Drawing a token, which an open page does every few minutes, is use.
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
        // Other links that were asked for and never used, those that sign in without a password among them.
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
    // Attempts are counted before the library is asked.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'tickmark_identity',
      useSecureCookies: secureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: secureCookies, path: '/' },
      ipAddress: { disableIpTracking: true },
    },
    // What goes wrong inside comes to us, instead of being printed.
    onAPIError: { throw: true },
    logger: {
      // What it says below this level has people's addresses in it.
      level: 'warn',
      log: (level, message, ...details) =>
        logger[level]({ details: details.map((detail) => describeError(detail).message) }, `identity: ${message}`),
    },
    plugins: [
      enterByUid(),
      magicLink({
        disableSignUp: true,
        expiresIn: seconds(limits.signInLinkLifetimeMs),
        // Only A to Z and digits: programs that make links of addresses in a text may leave a last hyphen out.
        generateToken: (email) => bindToAddress(randomBytes(24).toString('hex'), email),
        storeToken: 'hashed',
        // Whether there is such an account, and what its holder is called, the caller knows.
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
