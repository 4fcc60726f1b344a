import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { createdAt, instant } from './columns.ts'
import { documents } from './documents.ts'
import { users } from './users.ts'

export const aiReviewStates = ['queued', 'reading', 'done', 'failed', 'stopped'] as const

/**
 * A language model's reading of one draft: how far it is, what it has found until now, and what the last one came to. It goes with its
 * document; the next draft has none until somebody asks for it.
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
    /** Who asked for it, and whose allowance it costs; null once they have gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: aiReviewStates }).notNull().default('queued'),
    /** Counts how often it has been asked for: what an earlier round finds counts no more. */
    round: integer('round').notNull().default(1),
    /** The checks whose questions are read, in their order; set when reading begins. */
    questions: jsonb('questions').$type<readonly string[]>().notNull().default([]),
    /** How many of them have been taken up: a reading that was interrupted goes on from here. */
    taken: integer('taken').notNull().default(0),
    /** What this round has found until now. */
    found: jsonb('found'),
    /** What is shown: the last whole reading, or what there is of the only one. */
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
