import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'

/** How a call of the security test is made: what it proves, or fails to prove. */
export const SecurityTestCaller = z.enum([
  /** Without anything. */
  'visitor',
  /** With the administrator's firebase-uid and nothing that proves it. */
  'uid-header',
  /** With the administrator's token under a signature that is not ours. */
  'forged-token',
  /** With the token of a user who is no administrator, and is there for the length of the test alone. */
  'user',
  /** With the administrator's own token, from a page of another site. */
  'foreign-page',
  'administrator',
])
export type SecurityTestCaller = z.infer<typeof SecurityTestCaller>

/** One call that was really made: `route` is method and path, `expected` and `got` are HTTP statuses. */
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
  summary: 'Really calls every administrators’ route as those who must be refused, and those that only read as the administrator.',
  method: 'POST',
  path: '/api/admin/security-test',
  access: 'admin',
  response: json(z.object({ checks: z.array(SecurityCheck) })),
})

/** The language model as the operator has set it; no secret among it. Limits are in tokens and seconds. */
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
  summary: 'The language model that this server asks, and what its answers may cost.',
  method: 'GET',
  path: '/api/admin/assistant',
  access: 'admin',
  response: json(AssistantSetup),
})
