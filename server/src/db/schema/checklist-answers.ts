import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { instant } from './columns.ts'
import { users } from './users.ts'

/** What people answered to items of the checklist. An item has one answer, which outlives drafts. */
export const checklistAnswers = pgTable(
  'checklist_answers',
  {
    workspaceId: integer('workspace_id').notNull(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    /** The item: the id of its check. */
    check: text('check').notNull(),
    answer: text('answer', { enum: ['met', 'not-met', 'not-applicable'] }).notNull(),
    comment: text('comment').notNull().default(''),
    /** The hash of what the answer rests on (`reviewer/src/working/answer-basis.ts`). */
    basis: text('basis').notNull(),
    /** Null if the account has been deleted. A trigger then empties the initials, which are personal data. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    initials: text('initials').notNull(),
    answeredAt: instant('answered_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.analysisId, t.check] }),
    index('checklist_answers_user').on(t.userId),
    check('checklist_answers_answer', sql`${t.answer} in ('met', 'not-met', 'not-applicable')`),
    check('checklist_answers_initials', sql`(${t.userId} is null) = (${t.initials} = '')`),
  ],
)
