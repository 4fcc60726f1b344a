import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'

/** Who makes a call of the security test, and with which credentials. */
export const SecurityTestCaller = z.enum([
  /** No credentials. */
  'visitor',
  /** The administrator's firebase-uid header, without a token. */
  'uid-header',
  /** The administrator's token with a signature that is not ours. */
  'forged-token',
  /** The token of a user who is not an administrator and exists only during the test. */
  'user',
  /** The administrator's own token, from a page of another site. */
  'foreign-page',
  'administrator',
])
export type SecurityTestCaller = z.infer<typeof SecurityTestCaller>

/** One call of the test. `route` is method and path; `expected` and `got` are HTTP statuses. */
export const SecurityCheck = z.object({
  route: z.string(),
  as: SecurityTestCaller,
  expected: z.int(),
  got: z.int(),
  passed: z.boolean(),
})
export type SecurityCheck = z.infer<typeof SecurityCheck>

export const testAdminSecurity = endpoint({
  id: 'testAdminSecurity',
  summary: 'Calls every admin route as callers who must be refused, and the read-only routes also as the administrator.',
  method: 'POST',
  path: '/api/admin/security-test',
  access: 'admin',
  response: json(z.object({ checks: z.array(SecurityCheck) })),
})

/** The language model as the operator configured it, without secrets. Limits are in tokens and seconds. */
export const AssistantSetup = z.object({
  model: z
    .object({
      operator: z.string(),
      name: z.string(),
      /** Host name of its address. */
      host: z.string(),
      hasKey: z.boolean(),
      contextTokens: z.int(),
      tokensPerAnswer: z.int(),
      tokensPerDay: z.int(),
      steps: z.int(),
      timeoutSeconds: z.number(),
    })
    .nullable(),
})
export type AssistantSetup = z.infer<typeof AssistantSetup>

export const getAssistantSetup = endpoint({
  id: 'getAssistantSetup',
  summary: 'The language model that this server uses, and its limits.',
  method: 'GET',
  path: '/api/admin/assistant',
  access: 'admin',
  response: json(AssistantSetup),
})
