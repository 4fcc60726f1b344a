import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'

export const notificationKinds = ['mention', 'assigned', 'due', 'due-today', 'pulls-stopped'] as const

/** What concerns a user, in ids: no text of a document, a point or a comment. Goes with the account and with the analysis. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id').notNull(),
    /** Who is notified. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    /** The point's number in the analysis; null where it is about none. */
    point: integer('point'),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** Who did it. Null if the product itself did, or the account has been deleted. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    /** The job that emails it, so that a repeated job sends the same and no other job sends it again. Null until then. */
    emailJob: uuid('email_job'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    index('notifications_analysis').on(t.analysisId),
    index('notifications_actor').on(t.actorId),
    check('notifications_kind', sql`${t.kind} in ('mention', 'assigned', 'due', 'due-today', 'pulls-stopped')`),
    check('notifications_point', sql`${t.point} > 0`),
  ],
)
