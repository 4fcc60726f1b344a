import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'

/** The Firebase project that stores the identities. Nothing in it is secret. */
export const FirebaseConfig = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  /** Address of the Auth emulator, without a path; null for the real service. */
  emulatorUrl: z.string().nullable(),
})
export type FirebaseConfig = z.infer<typeof FirebaseConfig>

/** Which identity service is in use, and with which providers users can sign in. */
export const IdentityConfig = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('embedded'),
    google: z.boolean(),
    /** The provider of the operator's choice, by the name on its button; null if there is none. */
    singleSignOn: z.object({ name: z.string() }).nullable(),
  }),
  z.object({ kind: z.literal('firebase'), google: z.boolean(), firebase: FirebaseConfig }),
])
export type IdentityConfig = z.infer<typeof IdentityConfig>

/** What the web application needs to know about this server before sign-in. */
export const Config = z.object({
  version: z.string(),
  identity: IdentityConfig,
  /** Address of the development mailbox; null if there is none. */
  mailbox: z.string().nullable(),
  /** Where the web application posts its bearer token after sign-in and at each renewal, if it is at most five minutes old; null for nowhere. */
  tokenSyncUrl: z.string().nullable(),
  trialDays: z.int().min(0),
  /** Minimum length of new passwords, in characters. */
  passwordMinLength: z.int(),
  /** Whether the server sells subscriptions; false if a firm hosts it for itself (D9). */
  billing: z.boolean(),
  /** Whether people can have access tokens. */
  personalTokens: z.boolean(),
  /** Whether the text of scans is recognised. */
  textRecognition: z.boolean(),
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
