import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'

/** Feedback from users (spec section 3). It is deleted with its author's account. */
export const feedback = pgTable(
  'feedback',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    comment: text('comment'),
    createdAt: createdAt(),
    resolved: boolean('resolved').notNull().default(false),
    adminResponse: text('admin_response'),
    /** When the response was sent by email. */
    respondedAt: instant('responded_at'),
    /** When sending was last tried. The process that tries has the row reserved for a while. */
    responseTriedAt: instant('response_tried_at'),
    /** The last attempt to send the email failed. */
    responseFailed: boolean('response_failed').notNull().default(false),
  },
  (t) => [
    // Read newest first.
    index('feedback_newest').on(t.createdAt, t.id),
    index('feedback_user').on(t.userId),
    index('feedback_unsent')
      .on(t.id)
      .where(sql`${t.adminResponse} is not null and ${t.respondedAt} is null`),
    check('feedback_rating', sql`${t.rating} between 1 and 5`),
  ],
)
