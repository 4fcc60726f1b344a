import type { SubscriptionStatus } from '@tickmark/contract'

/** A subscription as stored. */
export interface KeptSubscription {
  readonly stripeSubscriptionId: string
  readonly status: SubscriptionStatus
  readonly currentPeriodStart: Date
  readonly currentPeriodEnd: Date
  readonly createdAt: Date
  readonly canceledAt: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly endedAt: Date | null
}

/** The state of an account, derived from its subscriptions. */
export interface AccountStanding {
  readonly subscriptionStatus: SubscriptionStatus
  /** While active: the next renewal or the end; afterwards: when it ended. */
  readonly subscriptionEndsAt: Date
  readonly cancelAtPeriodEnd: boolean
}

/** What decides whether an account has lapsed. */
export interface JudgedAccount {
  readonly subscriptionStatus: SubscriptionStatus
  readonly subscriptionEndsAt: Date | null
  readonly trialEndsAt: Date | null
}

/** A user's billing details. */
export interface PayingUser {
  readonly id: number
  readonly stripeCustomerId: string | null
  readonly subscriptionStatus: SubscriptionStatus
  readonly subscriptionEndsAt: Date | null
  readonly cancelAtPeriodEnd: boolean
}

/** What the test checkout's page shows. */
export interface TestView {
  readonly user: PayingUser
  /** The active subscription; null if there is none. */
  readonly current: KeptSubscription | null
}
