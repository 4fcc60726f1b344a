import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { reviews } from './reviews.ts'
import { users } from './users.ts'

/** Figures of a review that a person has checked by eye. A review never changes, so a figure's place on its page identifies it. */
export const eyeChecks = pgTable(
  'eye_checks',
  {
    workspaceId: integer('workspace_id').notNull(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    /** Its place in the page's figures, from 0. */
    figure: integer('figure').notNull(),
    /** The figure as printed. */
    text: text('text').notNull(),
    /** Null if the account has been deleted. A trigger then empties the initials, which are personal data. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    initials: text('initials').notNull(),
    checkedAt: instant('checked_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.page, t.figure] }),
    index('eye_checks_user').on(t.userId),
    check('eye_checks_initials', sql`(${t.userId} is null) = (${t.initials} = '')`),
  ],
)
