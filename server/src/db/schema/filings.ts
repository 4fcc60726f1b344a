import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { bytea, instant } from './columns.ts'
import { users } from './users.ts'

/** Tagged documents that are filed with a registry, one row for each time that one was prepared and confirmed. */
export const filings = pgTable(
  'filings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    workspaceId: integer('workspace_id').notNull(),
    /** The contract's `FilingState`. */
    state: text('state').notNull(),
    /** What the document says of itself: the contract's `FilingSubject`. */
    subject: jsonb('subject').notNull(),
    /** The exact bytes that are sent. */
    document: bytea('document').notNull(),
    sha256: text('sha256').notNull(),
    /** Never used twice, so that sending twice files once. */
    submissionNumber: text('submission_number').notNull().unique(),
    isTest: boolean('is_test').notNull(),
    /** The company's authentication code, encrypted; null as soon as it is not needed. */
    sealedCode: bytea('sealed_code'),
    /** How often it was tried to send it, and to ask what became of it. */
    sendings: integer('sendings').notNull().default(0),
    questions: integer('questions').notNull().default(0),
    /** The contract's `FilingReason`. */
    reasons: jsonb('reasons').notNull().default([]),
    preparedAt: instant('prepared_at').notNull().defaultNow(),
    /** Null if the account has been deleted. */
    preparedBy: integer('prepared_by').references(() => users.id, { onDelete: 'set null' }),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: integer('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('filings_analysis').on(t.analysisId),
    // Two at once could both be filed.
    uniqueIndex('filings_open')
      .on(t.analysisId)
      .where(sql`state in ('prepared', 'confirmed', 'sent')`),
    index('filings_prepared_by').on(t.preparedBy),
    index('filings_confirmed_by').on(t.confirmedBy),
  ],
)
