import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { instant } from './columns.ts'
import { documents } from './documents.ts'
import { reviews } from './reviews.ts'
import { users } from './users.ts'

/** Who signed the review of an analysis as prepared, as reviewed and as approved, and what exactly they signed. */
export const signOffs = pgTable(
  'sign_offs',
  {
    workspaceId: integer('workspace_id').notNull(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['prepared', 'reviewed', 'approved'] }).notNull(),
    /** Null if the account has been deleted. The name and the initials stay: a signed file keeps its signatory (D38). */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    initials: text('initials').notNull(),
    signedAt: instant('signed_at').notNull().defaultNow(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** The event of signing: what the history has after it was not signed. */
    eventId: integer('event_id').notNull(),
    /** The person has been notified that it no longer holds, which happens once. */
    isNotified: boolean('is_notified').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.analysisId, t.role] }),
    index('sign_offs_user').on(t.userId),
    check('sign_offs_role', sql`${t.role} in ('prepared', 'reviewed', 'approved')`),
  ],
)
