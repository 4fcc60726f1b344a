import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

export const subscriptionStatuses = ['trial', 'active', 'cancelled', 'expired'] as const

/** The text in which administrators search for accounts. The index below applies only to this same expression. */
export const searchedText = (t: Record<'firstName' | 'surname' | 'email' | 'firebaseUid', AnyPgColumn>): SQL =>
  sql`lower(${t.firstName} || ' ' || ${t.surname} || ' ' || ${t.email} || ' ' || coalesce(${t.firebaseUid}, ''))`

/** An account. Its holder signs in with the identity service; `firebaseUid` links the two. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    firebaseUid: text('firebase_uid').unique(),
    /** An administrator chose the uid: signing in then never changes the email address. */
    uidAssigned: boolean('uid_assigned').notNull().default(false),
    firstName: text('first_name').notNull(),
    surname: text('surname').notNull(),
    company: text('company'),
    /** Lower case, so that unique means unique. */
    email: text('email').notNull().unique(),
    lastLoggedIn: instant('last_logged_in'),
    createdAt: createdAt(),
    stripeCustomerId: text('stripe_customer_id').unique(),
    subscriptionStatus: text('subscription_status', { enum: subscriptionStatuses }).notNull().default('trial'),
    subscriptionEndsAt: instant('subscription_ends_at'),
    /** The subscription ends with the paid period, at `subscriptionEndsAt`. */
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    trialEndsAt: instant('trial_ends_at'),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Bearer tokens of earlier sign-ins are rejected. Null until the user signs out everywhere. */
    tokensValidFrom: instant('tokens_valid_from'),
    /** Whether usage records are kept of this user, who may opt out (D15). */
    usageRecording: boolean('usage_recording').notNull().default(true),
    /** Whether unread notifications are emailed to this user. */
    notificationEmails: boolean('notification_emails').notNull().default(true),
    /** When an administrator suspended the account. Null when it is open. */
    suspendedAt: instant('suspended_at'),
  },
  (t) => [
    index('users_searched').using('gin', sql`${searchedText(t)} gin_trgm_ops`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_subscription_status', sql`${t.subscriptionStatus} in ('trial', 'active', 'cancelled', 'expired')`),
  ],
)

export const reasonedActions = ['suspended', 'restored', 'subscription-overridden'] as const

/**
 * An administrator's reason for a change to an account, which its holder can read. It is deleted with the account, so it is not in
 * the audit trail, which holds no text about people.
 */
export const accountReasons = pgTable(
  'account_reasons',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text('action', { enum: reasonedActions }).notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('account_reasons_user').on(t.userId)],
)
