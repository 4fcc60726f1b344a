import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './users.ts'

/*
 * Usage records (spec section 3, D15): written for users who have not opted out (`users.usageRecording`), swept when they are old,
 * and gone with the account. Their indexes are read from the end, newest first.
 */

/** Pages that users have looked at. Paths alone, without query and fragment, and no address of anybody. */
export const pageViews = pgTable(
  'page_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    /** When the page was left. */
    timestamp: instant('timestamp').notNull().defaultNow(),
    /** In milliseconds. */
    duration: integer('duration').notNull(),
    /** The page of ours before it. */
    referrer: text('referrer'),
    userAgent: text('user_agent'),
  },
  (t) => [index('page_views_newest').on(t.timestamp, t.id), index('page_views_user').on(t.userId, t.timestamp, t.id)],
)

/** What users did, by name; `metadata` holds ids and states, never names or texts. */
export const userActions = pgTable(
  'user_actions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text('action').notNull(),
    timestamp: instant('timestamp').notNull().defaultNow(),
    metadata: jsonb('metadata'),
  },
  (t) => [index('user_actions_newest').on(t.timestamp, t.id), index('user_actions_user').on(t.userId, t.timestamp, t.id)],
)
