import type { FirmSubscription, SubscriptionStatus } from '@tickmark/contract'

/** Who pays: a user, or a firm. */
export interface Payer {
  readonly kind: 'user' | 'workspace'
  readonly id: number
}

/** A subscription as stored. */
export interface KeptSubscription {
  readonly stripeSubscriptionId: string
  readonly status: SubscriptionStatus
  /** How many people it covers; a user's covers one. */
  readonly seats: number
  readonly currentPeriodStart: Date
  readonly currentPeriodEnd: Date
  readonly createdAt: Date
  readonly canceledAt: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly endedAt: Date | null
}

/** The state of a payer, derived from their subscriptions. */
export interface AccountStanding {
  readonly subscriptionStatus: SubscriptionStatus
  /** While active: the next renewal or the end; afterwards: when it ended. */
  readonly subscriptionEndsAt: Date
  readonly cancelAtPeriodEnd: boolean
  readonly seats: number
}

/** What decides whether an account has lapsed. */
export interface JudgedAccount {
  readonly subscriptionStatus: SubscriptionStatus
  readonly subscriptionEndsAt: Date | null
  readonly trialEndsAt: Date | null
}

/** A payer's billing details. */
export interface PayerAccount extends Payer {
  readonly stripeCustomerId: string | null
  /** Null for a firm that never had a subscription. */
  readonly subscriptionStatus: SubscriptionStatus | null
  readonly subscriptionEndsAt: Date | null
  readonly cancelAtPeriodEnd: boolean
}

/** Someone's place in the queue for the seats of a firm, and the firm's subscription. Guests have none. */
export interface QueuePlace {
  readonly userId: number
  readonly workspaceId: number
  readonly firmName: string
  /** From 1: the owner first, then in the order in which they joined. */
  readonly place: number
  readonly subscriptionStatus: SubscriptionStatus | null
  readonly subscriptionEndsAt: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly seats: number | null
}

/** A firm as the payment service knows it. */
export interface FirmBuyer {
  readonly name: string
  /** The owner's address. */
  readonly email: string
  /** How many people it has without guests. */
  readonly people: number
}

/** A firm's subscription as its people see it. */
export interface FirmStanding {
  /** Null if it never had one. */
  readonly subscription: FirmSubscription | null
  /** Who has a seat; null while there is no running subscription. */
  readonly seated: ReadonlySet<number> | null
}

/** What the test checkout's page shows. */
export interface TestView {
  readonly payer: PayerAccount
  /** The active subscription; null if there is none. */
  readonly current: KeptSubscription | null
  /** How many seats are offered to a firm; null for a user, who buys none. */
  readonly offered: number | null
}
