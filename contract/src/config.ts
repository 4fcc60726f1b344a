import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'

/** What the web application needs to know about this server before anybody has signed in. */
export const Config = z.object({
  version: z.string(),
  identity: z.object({ kind: z.enum(['embedded', 'firebase']), google: z.boolean() }),
  /** Where outgoing e-mail can be read in development; null where there is no such place. */
  mailbox: z.string().nullable(),
  trialDays: z.int().min(0),
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
