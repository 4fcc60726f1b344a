import type { SubscriptionStatus, TokenScope } from '@tickmark/contract'

/** An account, with the workspace that its own work belongs to. */
export interface User {
  readonly id: number
  readonly firebaseUid: string | null
  readonly firstName: string
  readonly surname: string
  readonly company: string | null
  readonly email: string
  /** For the caller of a request: whether they are an administrator and their sign-in proved the address. */
  readonly isAdmin: boolean
  readonly subscriptionStatus: SubscriptionStatus
  readonly subscriptionEndsAt: Date | null
  readonly trialEndsAt: Date | null
  /** Whether it ends at `subscriptionEndsAt` without a renewal. */
  readonly cancelAtPeriodEnd: boolean
  readonly workspaceId: number
  /** Tokens of earlier sign-ins are not valid; null if all are. */
  readonly tokensValidFrom: Date | null
  /** When an administrator suspended the account; null if it is open. */
  readonly suspendedAt: Date | null
  /** For the caller of a request: whether they have to set up a second factor before anything else. */
  readonly mustSetUpFactor?: boolean
}

/** The user of an access token: never an administrator. */
export interface TokenUser {
  readonly user: User
  readonly tokenId: number
  readonly scopes: readonly TokenScope[]
}

/** A user in a list. */
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
