import type { SubscriptionStatus } from '@tickmark/contract'

/** An account as the server knows it, with the workspace that its own work belongs to. */
export interface User {
  readonly id: number
  readonly firebaseUid: string | null
  readonly firstName: string
  readonly surname: string
  readonly company: string | null
  readonly email: string
  /** Of the caller of a request: whether they are an administrator and their sign-in proved the address. */
  readonly isAdmin: boolean
  readonly subscriptionStatus: SubscriptionStatus
  readonly subscriptionEndsAt: Date | null
  readonly trialEndsAt: Date | null
  /** It ends at `subscriptionEndsAt`. */
  readonly cancelAtPeriodEnd: boolean
  readonly workspaceId: number
  /** Tokens of earlier sign-ins count no more; null when they all do. */
  readonly tokensValidFrom: Date | null
  /** Since when an administrator lets nobody in; null when the account is open. */
  readonly suspendedAt: Date | null
}

/** A user as they stand in a list. */
export interface ListedUser {
  readonly id: number
  readonly firebaseUid: string | null
  readonly firstName: string
  readonly surname: string
  readonly company: string | null
  readonly email: string
  readonly isAdmin: boolean
  readonly createdAt: Date
}
