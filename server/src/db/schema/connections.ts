import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { bytea, createdAt, instant } from './columns.ts'
import { users } from './users.ts'

/** The ledgers of clients in the systems that keep them. */
export const connections = pgTable(
  'connections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    workspaceId: integer('workspace_id').notNull(),
    /** The contract's `LedgerProvider`. */
    provider: text('provider').notNull(),
    /** The contract's `ConnectionState`. */
    state: text('state').notNull(),
    /** Null while nobody has chosen one. */
    organisationId: text('organisation_id'),
    organisationName: text('organisation_name'),
    /** What can be chosen: the contract's `Organisation`. */
    organisations: jsonb('organisations').notNull().default([]),
    /** The provider's tokens, encrypted; null once the consent has ended. */
    sealedTokens: bytea('sealed_tokens'),
    /** Goes up whenever the tokens change, so that of two processes that change them, one does. */
    tokensVersion: integer('tokens_version').notNull().default(0),
    /** Until then, the process that refreshes the tokens has them to itself. */
    refreshingUntil: instant('refreshing_until'),
    /** Null if the account has been deleted. */
    connectedBy: integer('connected_by').references(() => users.id, { onDelete: 'set null' }),
    connectedAt: instant('connected_at').notNull(),
    lastPulledAt: instant('last_pulled_at'),
  },
  (t) => [
    index('connections_client').on(t.clientId),
    index('connections_connected_by').on(t.connectedBy),
    index('connections_organisation').on(t.provider, t.organisationId),
    check('connections_organisation', sql`(${t.organisationId} is null) = (${t.organisationName} is null)`),
  ],
)

/** People who are at a provider's page to agree. A row counts once, for the person who began, until it expires. */
export const connectionAttempts = pgTable(
  'connection_attempts',
  {
    /** SHA-256 of the state that the provider hands back, in hexadecimal. */
    stateHash: text('state_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** The connection that is renewed; null for a new one. */
    connectionId: integer('connection_id').references(() => connections.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The secret of PKCE, encrypted. */
    sealedVerifier: bytea('sealed_verifier').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('connection_attempts_user').on(t.userId),
    index('connection_attempts_client').on(t.clientId),
    index('connection_attempts_connection').on(t.connectionId),
    index('connection_attempts_expiry').on(t.expiresAt),
  ],
)
