import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'

/** The Firebase project that keeps the identities. None of it is secret. */
export const FirebaseConfig = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  /** Address of the Auth emulator, without a path; null for the service itself. */
  emulatorUrl: z.string().nullable(),
})
export type FirebaseConfig = z.infer<typeof FirebaseConfig>

/** Which identity service answers, and whether people can come with a Google account. */
export const IdentityConfig = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded'), google: z.boolean() }),
  z.object({ kind: z.literal('firebase'), google: z.boolean(), firebase: FirebaseConfig }),
])
export type IdentityConfig = z.infer<typeof IdentityConfig>

/** What the web application needs to know about this server before anybody has signed in. */
export const Config = z.object({
  version: z.string(),
  identity: IdentityConfig,
  /** Where outgoing e-mail can be read in development; null where there is no such place. */
  mailbox: z.string().nullable(),
  /** Where the web application posts a bearer token of at most five minutes after signing in and at each renewal; null for nowhere. */
  tokenSyncUrl: z.string().nullable(),
  trialDays: z.int().min(0),
  /** Of new passwords, in characters. */
  passwordMinLength: z.int(),
  /** Whether there is anything to subscribe to; false where a firm hosts for itself (D9). */
  billing: z.boolean(),
  pdf: z.object({ minBytes: z.int(), maxBytes: z.int() }),
})
export type Config = z.infer<typeof Config>

export const getConfig = endpoint({
  id: 'getConfig',
  summary: 'What the web application needs to know about this server.',
  method: 'GET',
  path: '/api/config',
  access: 'public',
  response: json(Config),
})
