import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { bytea, instant } from './columns.ts'
import { users } from './users.ts'

/** What an analysis drafts statements from. The browser drafts: nothing here is worked out. */
export const preparations = pgTable(
  'preparations',
  {
    analysisId: integer('analysis_id')
      .primaryKey()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    workspaceId: integer('workspace_id').notNull(),
    /** Goes up with every change. */
    version: integer('version').notNull(),
    /** The contract's `PreparedProfile`. */
    profile: jsonb('profile').notNull().default({}),
    /** Trial balances, compressed: the contract's `ImportedLedger`. */
    currentLedger: bytea('current_ledger'),
    priorLedger: bytea('prior_ledger'),
    /**
     * The pull that this year's trial balance came with; null if it came from a file, or was imported before this was kept. What a browser sent:
     * it refers to a pull only where that one is of this analysis.
     */
    pullId: integer('pull_id'),
    /** All choices, compressed: the contract's `MappingChoice`. */
    mapping: bytea('mapping').notNull(),
    /** The contract's `Journal`. */
    journals: jsonb('journals').notNull().default([]),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Null if the account has been deleted. */
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('preparations_updated_by').on(t.updatedBy)],
)
