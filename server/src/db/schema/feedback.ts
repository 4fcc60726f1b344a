import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'

/** What users think of the product (spec section 3). It goes with its author's account. */
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
    /** When the response went out by mail. */
    respondedAt: instant('responded_at'),
    /** When it was last tried: whoever is sending it holds it for a while. */
    responseTriedAt: instant('response_tried_at'),
    /** The last try ended without the mail having gone out. */
    responseFailed: boolean('response_failed').notNull().default(false),
  },
  (t) => [
    // Read from its end, newest first.
    index('feedback_newest').on(t.createdAt, t.id),
    index('feedback_user').on(t.userId),
    index('feedback_unsent')
      .on(t.id)
      .where(sql`${t.adminResponse} is not null and ${t.respondedAt} is null`),
    check('feedback_rating', sql`${t.rating} between 1 and 5`),
  ],
)
