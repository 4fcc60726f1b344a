import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { createdAt, instant } from './columns.ts'
import { messages } from './messages.ts'
import { users } from './users.ts'

/** Whether an answer helped, as rated by each user who can see it. */
export const messageRatings = pgTable(
  'message_ratings',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    helpful: boolean('helpful').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.userId] }), index('message_ratings_user').on(t.userId)],
)

export const modelUses = ['allowed', 'off'] as const

/**
 * Whether text of an analysis, or of one user's general chat, may go to the language model (D13). Consent is for one operator; a choice
 * for another operator does not count.
 */
export const modelChoices = pgTable(
  'model_choices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    analysisId: integer('analysis_id').references(() => analyses.id, { onDelete: 'cascade' }),
    /** Whose general chat; null for an analysis. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    use: text('use', { enum: modelUses }).notNull(),
    operator: text('operator').notNull(),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (t) => [
    unique('model_choices_analysis').on(t.analysisId),
    unique('model_choices_user').on(t.userId),
    check('model_choices_use', sql`${t.use} in ('allowed', 'off')`),
    check('model_choices_place', sql`(${t.analysisId} is null) <> (${t.userId} is null)`),
  ],
)

/** Tokens that a user's answers used on a day (UTC). */
export const modelSpending = pgTable(
  'model_spending',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    tokens: integer('tokens').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)
