import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

/*
 * Counts of these records by day (UTC), kept by triggers on both tables (migration `usage_counts`): whatever adds or takes records, by
 * whichever way, the counts agree with them. They make the figures of a quarter quick; nobody writes them.
 */

export const usageKinds = ['page', 'action'] as const

/** How often a page was looked at, or something was done, on a day. Numbers in a path are one page: `/analysis/{id}`. */
export const usageDays = pgTable(
  'usage_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: usageKinds }).notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
    /** In milliseconds; 0 for what was done. */
    duration: bigint('duration', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.name] })],
)

/** Who was there on a day: looked at a page, or did something. */
export const usagePeople = pgTable(
  'usage_people',
  {
    day: date('day', { mode: 'string' }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Records of that day. */
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.userId] }), index('usage_people_user').on(t.userId)],
)
