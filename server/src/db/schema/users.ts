import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

export const subscriptionStatuses = ['trial', 'active', 'cancelled', 'expired'] as const

/** An account. Who somebody is proves the identity service; `firebaseUid` ties the two together. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    firebaseUid: text('firebase_uid').unique(),
    /** An administrator chose the uid: signing in then never changes the e-mail address. */
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
    /** It ends with the period that is paid for, at `subscriptionEndsAt`. */
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    trialEndsAt: instant('trial_ends_at'),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Bearer tokens of earlier sign-ins are refused. Null until somebody signs out everywhere. */
    tokensValidFrom: instant('tokens_valid_from'),
    /** Whether usage records are kept of this user, who may opt out (D15). */
    usageRecording: boolean('usage_recording').notNull().default(true),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_subscription_status', sql`${t.subscriptionStatus} in ('trial', 'active', 'cancelled', 'expired')`),
  ],
)
