import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant } from './identifiers.ts'
import { Company, FirstName, Surname } from './identity.ts'

export const SubscriptionStatus = z.enum(['trial', 'active', 'cancelled', 'expired'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** The account as its owner sees it (spec section 3, views). */
export const Profile = z.object({
  firstName: z.string(),
  surname: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  subscriptionStatus: SubscriptionStatus,
  trialEndsAt: Instant.nullable(),
  subscriptionEndsAt: Instant.nullable(),
  /** The subscription ends at `subscriptionEndsAt` and does not renew. */
  cancelAtPeriodEnd: z.boolean().default(false),
  /** The firm whose seat covers the user, by name. Only where their own trial or subscription is over. */
  seatIn: z.string().optional(),
})
export type Profile = z.infer<typeof Profile>

/** What users may change themselves. An empty company means none. */
export const ProfileChange = z.object({ firstName: FirstName, surname: Surname, company: Company.optional() })
export type ProfileChange = z.infer<typeof ProfileChange>

/** The response of login: whose account it is, and whether to show the admin link. */
export const SyncedUser = z.object({
  id: Id,
  firebaseUid: z.string(),
  firstName: z.string(),
  surname: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  isAdmin: z.boolean(),
})
export type SyncedUser = z.infer<typeof SyncedUser>

export const getProfile = endpoint({
  id: 'getProfile',
  summary: 'The profile, for a client that has only its session cookie.',
  method: 'GET',
  path: '/api/auth/users/profile',
  access: 'user',
  response: json(Profile),
})

export const updateProfile = endpoint({
  id: 'updateProfile',
  summary: "Changes the user's own name and company.",
  method: 'PATCH',
  path: '/api/auth/users/profile',
  access: 'user',
  body: json(ProfileChange),
  response: json(Profile),
})

/** A user in the list: colleagues who share analyses, or all users for administrators (D5). Only administrators see the last three fields. */
export const UserItem = z.object({
  id: Id,
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  firebaseUid: z.string().nullable().optional(),
  isAdmin: z.boolean().optional(),
  createdAt: Instant.optional(),
})
export type UserItem = z.infer<typeof UserItem>

export const listUsers = endpoint({
  id: 'listUsers',
  summary: 'The user and everyone who shares an analysis with them; all users for administrators. Sorted by surname.',
  method: 'GET',
  path: '/api/users',
  access: 'user',
  response: json(z.array(UserItem)),
})
