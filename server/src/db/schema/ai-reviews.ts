import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { createdAt, instant } from './columns.ts'
import { documents } from './documents.ts'
import { users } from './users.ts'

export const aiReviewStates = ['queued', 'reading', 'done', 'failed', 'stopped'] as const

/**
 * A language model's review of one draft's checklist items: its progress, what it has found so far, and the last outcome. It is deleted
 * with its document; the next draft has none until someone starts one.
 */
export const aiReviews = pgTable(
  'readings',
  {
    documentId: integer('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    workspaceId: integer('workspace_id').notNull(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    /** The user who started it and whose allowance it uses; null once their account has been deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: aiReviewStates }).notNull().default('queued'),
    /** How often it has been started: the results of an earlier round are discarded. */
    round: integer('round').notNull().default(1),
    /** The checks whose questions are asked, in their order; set when the job starts. */
    questions: jsonb('questions').$type<readonly string[]>().notNull().default([]),
    /** How many of them have been asked: an interrupted AI review continues from here. */
    taken: integer('taken').notNull().default(0),
    /** What this round has found so far. */
    found: jsonb('found'),
    /** What is shown: the last complete outcome, or the incomplete one if there is no other. */
    outcome: jsonb('outcome'),
    /** An error code of the contract, when failed. */
    failure: text('failure'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('readings_analysis').on(t.analysisId),
    index('readings_user').on(t.userId),
    check('readings_state', sql`${t.state} in ('queued', 'reading', 'done', 'failed', 'stopped')`),
  ],
)
