import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { subscriptionStatuses, users } from './users.ts'
import { workspaces } from './workspaces.ts'

/**
 * Subscriptions as last read from the payment service (spec section 3). Each read overwrites the row;
 * the resulting status of who pays is in `users` or `workspaces`.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Who pays: a user, or a firm. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: integer('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    /** How many people it covers; a user's covers one. */
    seats: integer('seats').notNull().default(1),
    /** Starts with `test_` if it came from the built-in test checkout. */
    stripeSubscriptionId: text('stripe_subscription_id').notNull().unique(),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    currentPeriodStart: instant('current_period_start').notNull(),
    currentPeriodEnd: instant('current_period_end').notNull(),
    createdAt: createdAt(),
    canceledAt: instant('canceled_at'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** When it ended for good. One that waits for a payment is expired but has not ended. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('subscriptions_user').on(t.userId),
    index('subscriptions_workspace').on(t.workspaceId),
    // For the daily job.
    index('subscriptions_period')
      .on(t.currentPeriodEnd)
      .where(sql`${t.endedAt} is null`),
    check('subscriptions_status', sql`${t.status} in ('trial', 'active', 'cancelled', 'expired')`),
    check('subscriptions_payer', sql`num_nonnulls(${t.userId}, ${t.workspaceId}) = 1`),
    check('subscriptions_seats', sql`${t.seats} >= 0`),
  ],
)

/** Every event of the payment service, once, by its own id. Its content is not stored: it is a signal to read the subscription. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    stripeSubscriptionId: text('stripe_subscription_id'),
    receivedAt: instant('received_at').notNull(),
    /** Null until the change has been written. */
    processedAt: instant('processed_at'),
  },
  (t) => [index('billing_events_received').on(t.receivedAt)],
)

/**
 * An optimistic lock for each subscription. A reader takes a number before it calls the payment service, and stores the result
 * only if no higher number has been stored. So older data never replaces newer data, and no transaction waits for an external
 * service.
 */
export const subscriptionReads = pgTable('subscription_reads', {
  stripeSubscriptionId: text('stripe_subscription_id').primaryKey(),
  drawn: integer('drawn').notNull(),
  written: integer('written').notNull().default(0),
  drawnAt: instant('drawn_at').notNull(),
})
