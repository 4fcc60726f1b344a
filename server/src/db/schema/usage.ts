import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './users.ts'

/*
 * Usage records (spec section 3, D15): written for users who have not opted out (`users.usageRecording`), removed when old,
 * and deleted with the account. Their indexes are read newest first.
 */

/** Pages that users have viewed: paths only, without query and fragment, and no client addresses. */
export const pageViews = pgTable(
  'page_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    /** When the user left the page. */
    timestamp: instant('timestamp').notNull().defaultNow(),
    /** In milliseconds. */
    duration: integer('duration').notNull(),
    /** The previous page of this application. */
    referrer: text('referrer'),
    userAgent: text('user_agent'),
  },
  (t) => [index('page_views_newest').on(t.timestamp, t.id), index('page_views_user').on(t.userId, t.timestamp, t.id)],
)

/** Actions of users, by name; `metadata` holds ids and states, never names or texts. */
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
 * Counts of these records by day (UTC), kept by triggers on both tables (migration `usage_counts`), so they always agree with the
 * records. They make a quarter's figures fast to read; no code writes them.
 */

export const usageKinds = ['page', 'action'] as const

/** How often a page was viewed, or an action taken, on a day. Paths that differ in a number count as one page: `/analysis/{id}`. */
export const usageDays = pgTable(
  'usage_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: usageKinds }).notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
    /** In milliseconds; 0 for actions. */
    duration: bigint('duration', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.name] })],
)

/** The users who viewed a page or took an action on a day. */
export const usagePeople = pgTable(
  'usage_people',
  {
    day: date('day', { mode: 'string' }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Number of records on that day. */
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.userId] }), index('usage_people_user').on(t.userId)],
)
