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
