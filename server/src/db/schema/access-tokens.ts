import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'

/** What a person's own programs send in place of a sign-in. Only the hash of the secret is stored. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, in hexadecimal. */
    secretHash: text('secret_hash').notNull().unique(),
    name: text('name').notNull(),
    /** The contract's `TokenScope`. */
    scopes: text('scopes').array().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** In UTC; null if it was never used. */
    lastUsedOn: date('last_used_on', { mode: 'string' }),
    revokedAt: instant('revoked_at'),
    /** When the session that created it had passed its second step; null if it had not. */
    secondFactorAt: instant('second_factor_at'),
  },
  (t) => [
    index('access_tokens_user').on(t.userId),
    // For the sweep of those that have ended.
    index('access_tokens_end').on(t.expiresAt),
    check('access_tokens_scopes', sql`cardinality(${t.scopes}) > 0`),
  ],
)
