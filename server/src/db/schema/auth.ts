import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from './columns.ts'
import { users } from './users.ts'

/*
 * Tables of the embedded identity service. Property names are the library's field names; it reads and writes through them.
 * An account of the product is a row of `users`, linked to an identity by `users.firebaseUid`; so nothing here refers to `users`
 * except `user_sessions`, which is ours.
 */

export const authUsers = pgTable('auth_users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  firstName: text('first_name').notNull(),
  surname: text('surname').notNull(),
  company: text('company'),
  /** Lower case; one identity for each address. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Sessions of the identity service, from which tokens are issued. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    /** Whether its sign-in proved the address; a password that someone else may have chosen does not. The library does not know this column. */
    provesAddress: boolean('proves_address').notNull().default(false),
    /** When its user passed the second step; null where that is still to come or was not asked for. The library does not know this column. */
    secondFactorAt: instant('second_factor_at'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('auth_sessions_user').on(t.userId)],
)

/** Sign-in methods of an identity: a password hash, or an account at a provider. */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    /** Whether a reset set the password, or the provider is authoritative for the address: both prove it. The library does not know this column. */
    provesAddress: boolean('proves_address').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('auth_accounts_user').on(t.userId)],
)

/** Links and codes that were sent. Identifiers are hashed. */
export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('auth_verifications_identifier').on(t.identifier)],
)

/** Second factors of identities: the secret that an authenticator app shares with the server. The library does not know this table. */
export const authFactors = pgTable('auth_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  /** Encrypted by the ring of keys, for this user alone. */
  sealedSecret: bytea('sealed_secret').notNull(),
  createdAt: createdAt(),
  /** When a first code showed that the app has the secret; null until then, and nothing is asked for. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was accepted: none of that step or an earlier one is accepted again. */
  lastStep: integer('last_step'),
})

/** Codes that replace the authenticator app, each once. Only hashes are stored. */
export const authRecoveryCodes = pgTable(
  'auth_recovery_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => authFactors.userId, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [unique('auth_recovery_codes_hash').on(t.userId, t.hash)],
)

/** Attempts that count towards a limit. Keys are keyed hashes, from which no address of a client or an account can be recovered. */
export const authAttempts = pgTable(
  'auth_attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the row expires and may be deleted. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('auth_attempts_end').on(t.endsAt)],
)

/** Keys that sign bearer tokens. Private halves are encrypted under the server's secret. */
export const authKeys = pgTable('auth_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at'),
})

/** Sign-ins to the product (spec section 3). The cookie holds a random token of which only the hash is stored; addresses are shortened. */
export const userSessions = pgTable(
  'user_sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** The identity service's own session behind it. Null in rows of earlier versions, whose tokens no longer count. */
    identitySessionId: text('identity_session_id'),
    startTime: instant('start_time').notNull().defaultNow(),
    endTime: instant('end_time'),
    lastActivity: instant('last_activity').notNull().defaultNow(),
    /** When it expires if not used; never later than its absolute limit. */
    expiresAt: instant('expires_at').notNull(),
    /** Whether its sign-in proved the address: administrator rights apply only in such sessions. */
    provesAddress: boolean('proves_address').notNull().default(false),
    /** When its user passed the second step; null if they did not. */
    secondFactorAt: instant('second_factor_at'),
    device: text('device'),
    browser: text('browser'),
    ipAddress: text('ip_address'),
  },
  (t) => [index('user_sessions_user').on(t.userId, t.identitySessionId)],
)
