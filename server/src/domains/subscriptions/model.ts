import type { SubscriptionStatus } from '@tickmark/contract'

/** A subscription as it is kept. */
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

/** What a user's subscriptions come to. */
export interface AccountStanding {
  readonly subscriptionStatus: SubscriptionStatus
  /** While active, when it is charged for again or ends; afterwards, when it ended. */
  readonly subscriptionEndsAt: Date
  readonly cancelAtPeriodEnd: boolean
}

/** What an account is judged by. */
export interface JudgedAccount {
  readonly subscriptionStatus: SubscriptionStatus
  readonly subscriptionEndsAt: Date | null
  readonly trialEndsAt: Date | null
}

/** A user as far as paying goes. */
export interface PayingUser {
  readonly id: number
  readonly stripeCustomerId: string | null
  readonly subscriptionStatus: SubscriptionStatus
  readonly subscriptionEndsAt: Date | null
  readonly cancelAtPeriodEnd: boolean
}

/** What the page of the test checkout shows. */
export interface TestView {
  readonly user: PayingUser
  /** The one that goes on; null when there is none. */
  readonly current: KeptSubscription | null
}
