import { z } from 'zod'
import { isInReach } from './admin-lists.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { Email } from './identity.ts'
import { Line } from './line.ts'
import { limits } from './limits.ts'
import { toLines } from './lines.ts'
import { SubscriptionStatus } from './users.ts'

/** An account as administrators see it. */
export const ManagedUser = z.object({
  id: Id,
  firstName: z.string(),
  surname: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  /** Null where no identity is tied to the account: nobody can sign in to it. */
  firebaseUid: z.string().nullable(),
  isAdmin: z.boolean(),
  createdAt: Instant.nullable(),
  lastLoggedIn: Instant.nullable(),
  suspendedAt: Instant.nullable(),
  subscriptionStatus: SubscriptionStatus,
  trialEndsAt: Instant.nullable(),
  subscriptionEndsAt: Instant.nullable(),
  /** Whether they are charged for a subscription again, unless somebody ends it. */
  isCharged: z.boolean(),
})
export type ManagedUser = z.infer<typeof ManagedUser>

export const FoundUsers = z.object({
  users: z.array(ManagedUser),
  /** How many there are on all pages; at least so many where `exact` is false. */
  total: z.int(),
  exact: z.boolean(),
})
export type FoundUsers = z.infer<typeof FoundUsers>

export const findUsers = endpoint({
  id: 'findUsers',
  summary: 'Accounts, the newest first, page by page. `query` is looked for, word by word, in names, address and uid.',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  query: { query: Line.max(limits.adminSearchMaxLength).optional(), page: PathId.optional() },
  response: json(FoundUsers),
})

/** Why an administrator has to say it: the person concerned reads it. */
const Reason = z.string().overwrite(toLines).min(limits.reasonMinLength).max(limits.reasonMaxLength)

/** A step that an administrator gave a reason for. */
export const ReasonedStep = z.object({
  action: z.enum(['suspended', 'restored', 'subscription-overridden']),
  reason: z.string(),
  createdAt: Instant,
})
export type ReasonedStep = z.infer<typeof ReasonedStep>

export const listReasons = endpoint({
  id: 'listReasons',
  summary: 'The reasons that administrators gave for what they did to an account, the newest first.',
  method: 'GET',
  path: '/api/admin/users/{id}/reasons',
  access: 'admin',
  params: { id: PathId },
  response: json(z.array(ReasonedStep)),
})

export const assignFirebaseUid = endpoint({
  id: 'assignFirebaseUid',
  summary: 'Moves the administrator’s current identity to the account of an e-mail address (D6). The account that had it has none then.',
  method: 'PATCH',
  path: '/api/admin/users/firebase-uid',
  access: 'admin',
  body: json(z.object({ email: Email })),
  response: json(ManagedUser),
  errors: ['NOT_FOUND', 'IDENTITY_HELD', 'ACCOUNT_CLOSED', 'LAST_ADMINISTRATOR'],
})

export const suspendUser = endpoint({
  id: 'suspendUser',
  summary: 'Lets nobody in to an account any more, at once, until it is restored.',
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
  summary: 'Opens an account again.',
  method: 'DELETE',
  path: '/api/admin/users/{id}/suspension',
  access: 'admin',
  params: { id: PathId },
  response: json(ManagedUser),
})

export const changeAdministrator = endpoint({
  id: 'changeAdministrator',
  summary: 'Makes somebody an administrator, or no longer one; never the last.',
  method: 'PATCH',
  path: '/api/admin/users/{id}/administrator',
  access: 'admin',
  params: { id: PathId },
  body: json(z.object({ isAdmin: z.boolean() })),
  response: json(ManagedUser),
  errors: ['ACCOUNT_CLOSED', 'LAST_ADMINISTRATOR'],
})

/** States that end on a day: a trial, and what was cancelled and is paid for until then. The others begin at once and go on. */
export const hasEnd = (status: SubscriptionStatus): boolean => status === 'trial' || status === 'cancelled'

/** `endsAt` is null where the state has no end. */
export const SubscriptionOverride = z
  .object({ status: SubscriptionStatus, endsAt: Instant.refine(isInReach, 'Must be a day from 1970 to 9998.').nullable(), reason: Reason })
  .refine(({ status, endsAt }) => (endsAt !== null) === hasEnd(status), {
    path: ['endsAt'],
    message: 'A trial and what was cancelled end on a day, and nothing else does',
  })
export type SubscriptionOverride = z.infer<typeof SubscriptionOverride>

export const overrideSubscription = endpoint({
  id: 'overrideSubscription',
  summary: 'Sets an account’s subscription by hand, until the payment service says otherwise.',
  method: 'PATCH',
  path: '/api/admin/users/{id}/subscription',
  access: 'admin',
  params: { id: PathId },
  body: json(SubscriptionOverride),
  response: json(ManagedUser),
})
