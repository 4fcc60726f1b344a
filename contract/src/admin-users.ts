import { z } from 'zod'
import { isInReach } from './admin-lists.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { Email } from './identity.ts'
import { Line } from './line.ts'
import * as limits from './limits.ts'
import { Lines } from './lines.ts'
import { SubscriptionStatus } from './users.ts'

/** An account as administrators see it. */
export const ManagedUser = z.object({
  id: Id,
  firstName: z.string(),
  surname: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  /** Null if no identity is linked to the account, so no one can sign in to it. */
  firebaseUid: z.string().nullable(),
  isAdmin: z.boolean(),
  createdAt: Instant.nullable(),
  lastLoggedIn: Instant.nullable(),
  suspendedAt: Instant.nullable(),
  subscriptionStatus: SubscriptionStatus,
  trialEndsAt: Instant.nullable(),
  subscriptionEndsAt: Instant.nullable(),
  /** Whether the subscription renews, and is charged, unless it is cancelled. */
  isCharged: z.boolean(),
})
export type ManagedUser = z.infer<typeof ManagedUser>

export const FoundUsers = z.object({
  users: z.array(ManagedUser),
  /** Number of matches on all pages; a lower bound if `exact` is false. */
  total: z.int(),
  exact: z.boolean(),
})
export type FoundUsers = z.infer<typeof FoundUsers>

export const findUsers = endpoint({
  id: 'findUsers',
  summary: 'Accounts, newest first, in pages. `query` looks for each of its words in names, address and uid.',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  query: { query: Line.max(limits.adminSearchMaxLength).optional(), page: PathId.optional() },
  response: json(FoundUsers),
})

/** The reason an administrator has to give. The account’s owner can read it. */
const Reason = Lines.min(limits.reasonMinLength).max(limits.reasonMaxLength)

/** An action for which an administrator gave a reason. */
export const ReasonedStep = z.object({
  action: z.enum(['suspended', 'restored', 'subscription-overridden']),
  reason: z.string(),
  createdAt: Instant,
})
export type ReasonedStep = z.infer<typeof ReasonedStep>

export const listReasons = endpoint({
  id: 'listReasons',
  summary: 'The reasons that administrators gave for their actions on an account, newest first.',
  method: 'GET',
  path: '/api/admin/users/{id}/reasons',
  access: 'admin',
  params: { id: PathId },
  response: json(z.array(ReasonedStep)),
})

export const assignFirebaseUid = endpoint({
  id: 'assignFirebaseUid',
  summary: 'Moves the administrator’s current identity to the account with an email address. The previous account has none afterwards.',
  method: 'PATCH',
  path: '/api/admin/users/firebase-uid',
  access: 'admin',
  body: json(z.object({ email: Email })),
  response: json(ManagedUser),
  errors: ['NOT_FOUND', 'IDENTITY_HELD', 'ACCOUNT_CLOSED', 'LAST_ADMINISTRATOR'],
})

export const suspendUser = endpoint({
  id: 'suspendUser',
  summary: 'Suspends an account: sign-in and open sessions are blocked at once, until it is restored.',
  method: 'PUT',
  path: '/api/admin/users/{id}/suspension',
  access: 'admin',
  params: { id: PathId },
  body: json(z.object({ reason: Reason })),
  response: json(ManagedUser),
  errors: ['OWN_ACCOUNT', 'LAST_ADMINISTRATOR'],
})

export const restoreUser = endpoint({
  id: 'restoreUser',
  summary: 'Restores a suspended account.',
  method: 'DELETE',
  path: '/api/admin/users/{id}/suspension',
  access: 'admin',
  params: { id: PathId },
  response: json(ManagedUser),
})

export const changeAdministrator = endpoint({
  id: 'changeAdministrator',
  summary: 'Grants or withdraws administrator rights. The last administrator cannot lose them.',
  method: 'PATCH',
  path: '/api/admin/users/{id}/administrator',
  access: 'admin',
  params: { id: PathId },
  body: json(z.object({ isAdmin: z.boolean() })),
  response: json(ManagedUser),
  errors: ['ACCOUNT_CLOSED', 'LAST_ADMINISTRATOR'],
})

/** Whether a state ends on a given day: a trial, or a cancelled subscription that is paid until then. The others are open-ended. */
export const hasEnd = (status: SubscriptionStatus): boolean => status === 'trial' || status === 'cancelled'

/** `endsAt` is null if the state has no end. */
export const SubscriptionOverride = z
  .object({ status: SubscriptionStatus, endsAt: Instant.refine(isInReach, 'Must be a day from 1970 to 9998.').nullable(), reason: Reason })
  .refine(({ status, endsAt }) => (endsAt !== null) === hasEnd(status), {
    path: ['endsAt'],
    message: 'An end date is required for a trial or a cancelled subscription, and not allowed otherwise',
  })
export type SubscriptionOverride = z.infer<typeof SubscriptionOverride>

export const overrideSubscription = endpoint({
  id: 'overrideSubscription',
  summary: 'Sets an account’s subscription manually, until the payment service next updates it.',
  method: 'PATCH',
  path: '/api/admin/users/{id}/subscription',
  access: 'admin',
  params: { id: PathId },
  body: json(SubscriptionOverride),
  response: json(ManagedUser),
})
