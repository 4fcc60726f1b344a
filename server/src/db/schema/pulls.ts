import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { bytea, createdAt, instant } from './columns.ts'
import { connections } from './connections.ts'
import { users } from './users.ts'

/** Trial balances pulled from the systems that keep ledgers, one row for each time. A complete pull never changes. */
export const pulls = pgTable(
  'pulls',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    workspaceId: integer('workspace_id').notNull(),
    /** Null if it has been removed. */
    connectionId: integer('connection_id').references(() => connections.id, { onDelete: 'set null' }),
    provider: text('provider').notNull(),
    organisationId: text('organisation_id').notNull(),
    organisation: text('organisation').notNull(),
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    /** The first day of the period before; null where that was a year. */
    priorFrom: date('prior_from'),
    /** The contract's `PullState`. */
    state: text('state').notNull(),
    /** The contract's `PullStep`, or `check`. */
    step: text('step').notNull().default('accounts'),
    /** Goes up whenever a process takes a step or stores it, so that of two that take one, one counts. */
    version: integer('version').notNull().default(0),
    /** How often the step was taken without an answer that could be used. */
    tries: integer('tries').notNull().default(0),
    /** How often the step has met each kind of trouble: numbers by the words of `SourceFault`. */
    troubles: jsonb('troubles').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** How often the ledger was read from the start, because it changed while it was read. */
    round: integer('round').notNull().default(1),
    /** Of the next page of journals; null before the first. */
    cursor: text('cursor'),
    pages: integer('pages').notNull().default(0),
    lines: integer('lines').notNull().default(0),
    /** What the steps have read so far, packed; null after the end. */
    read: bytea('read'),
    /** The contract's `PullFailure`. */
    failure: text('failure'),
    waitsUntil: instant('waits_until'),
    /** Null if the account has been deleted, and for a scheduled pull. */
    startedBy: integer('started_by').references(() => users.id, { onDelete: 'set null' }),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** Of a complete pull, packed: what the contract's `PulledLedger` has beside the pull. */
    result: bytea('result'),
  },
  (t) => [
    index('pulls_analysis').on(t.analysisId),
    // Two at once would share the provider's limit of calls, and compare with each other.
    uniqueIndex('pulls_open')
      .on(t.analysisId)
      .where(sql`state in ('waiting', 'running')`),
    index('pulls_of_workspace')
      .on(t.workspaceId)
      .where(sql`state in ('waiting', 'running')`),
    index('pulls_connection').on(t.connectionId),
    index('pulls_started_by').on(t.startedBy),
  ],
)

/** The pages of journals of pulls that are under way, and of the last complete ones, which the next is compared with. */
export const pullPages = pgTable(
  'pull_pages',
  {
    pullId: integer('pull_id')
      .notNull()
      .references(() => pulls.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    page: integer('page').notNull(),
    /** What the page was asked for with; null for the first. */
    cursor: text('cursor'),
    /** SHA-256 of the journals, in hexadecimal: the same page again is kept without them. */
    hash: text('hash').notNull(),
    /** Packed; null where an earlier page has the same. */
    journals: bytea('journals'),
  },
  (t) => [primaryKey({ columns: [t.pullId, t.page] }), index('pull_pages_hash').on(t.pullId, t.hash)],
)

/** Analyses whose last pull is repeated every night. */
export const nightlyPulls = pgTable('nightly_pulls', {
  analysisId: integer('analysis_id')
    .primaryKey()
    .references(() => analyses.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  /** When its owner was notified that it cannot be pulled; null again once it has been. */
  notifiedAt: instant('notified_at'),
})
