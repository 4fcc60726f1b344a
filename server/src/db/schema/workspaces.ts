import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { subscriptionStatuses, users } from './users.ts'

/** The owner of every row of content: a personal workspace, or a firm's. */
export const workspaces = pgTable(
  'workspaces',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Set on a personal workspace, of which a user has exactly one; null on a firm's. */
    personalUserId: integer('personal_user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    stripeCustomerId: text('stripe_customer_id').unique(),
    /** Of a firm's own subscription; null if it never had one. Firms have no trial. */
    subscriptionStatus: text('subscription_status', { enum: subscriptionStatuses }),
    subscriptionEndsAt: instant('subscription_ends_at'),
    /** The subscription ends with the paid period, at `subscriptionEndsAt`. */
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** How many people the subscription covers; null without one. */
    seats: integer('seats'),
  },
  (t) => [
    check('workspaces_subscription_status', sql`${t.subscriptionStatus} in ('active', 'cancelled', 'expired')`),
    check(
      'workspaces_seats',
      sql`(${t.subscriptionStatus} is null) = (${t.seats} is null) and ${t.seats} >= 0 and (${t.personalUserId} is null or ${t.seats} is null)`,
    ),
  ],
)
