import { endpoints, type Endpoint, type Method, type SecurityCheck, type SecurityTestCaller } from '@tickmark/contract'

/** Sends a request to this server as if from outside, and returns its status. */
export type SendRequest = (call: {
  readonly method: Method
  readonly url: string
  readonly headers: Record<string, string>
}) => Promise<number>

/** A caller's credentials. */
export interface Proof {
  readonly uid: string
  readonly token: string
}

interface Attempt {
  readonly as: SecurityTestCaller
  readonly expected: number
  readonly headers: Record<string, string>
}

/** The routes behind the administration area: those for administrators only, and the one that says whether a user is one. */
const tested: readonly Endpoint[] = [
  ...Object.values<Endpoint>(endpoints).filter(({ access }) => access === 'admin'),
  endpoints.getAdminStatus,
]

/** Whether a query parameter is optional. */
const isOptional = (value: Endpoint['query'][string]): boolean => value._zod.optin === 'optional'

/** Changes the first character of the signature: the last ones may carry no bits at all. */
const forge = (token: string): string => {
  const at = token.lastIndexOf('.') + 1
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
}

const present = ({ uid, token }: Proof) => ({ authorization: `Bearer ${token}`, 'firebase-uid': uid })

function listAttempts(endpoint: Endpoint, administrator: Proof, otherUser: Proof): readonly Attempt[] {
  const { uid, token } = administrator
  const proven = present(administrator)
  const refused: readonly Attempt[] = [
    { as: 'visitor', expected: 401, headers: {} },
    { as: 'uid-header', expected: 401, headers: { 'firebase-uid': uid } },
    { as: 'forged-token', expected: 401, headers: { ...proven, authorization: `Bearer ${forge(token)}` } },
    { as: 'user', expected: endpoint.access === 'admin' ? 403 : endpoint.status, headers: present(otherUser) },
  ]
  // Requests that change something are tried only where they must be refused before anything happens.
  if (endpoint.method !== 'GET') {
    return [...refused, { as: 'foreign-page', expected: 403, headers: { ...proven, origin: 'https://elsewhere.invalid' } }]
  }
  // No status can be expected if the path needs an id or the query is required. A file may be long.
  const needsQuery = Object.values(endpoint.query).some((value) => !isOptional(value))
  const needsInput = Object.keys(endpoint.params).length > 0 || needsQuery || endpoint.response.kind !== 'json'
  return needsInput ? refused : [...refused, { as: 'administrator', expected: endpoint.status, headers: proven }]
}

/** A valid id that belongs to nothing: even if a guard fails, nothing happens. */
const unusedId = '2147483647'

/**
 * Tries every route in every way, one after the other. Changes nothing. `administrator` is the caller; `otherUser` is a user who is not
 * an administrator.
 */
export async function runSecurityTest(administrator: Proof, otherUser: Proof, send: SendRequest): Promise<SecurityCheck[]> {
  const checks: SecurityCheck[] = []
  for (const endpoint of tested) {
    const { method, path } = endpoint
    for (const { as, expected, headers } of listAttempts(endpoint, administrator, otherUser)) {
      const got = await send({ method, url: path.replace(/\{\w+\}/g, unusedId), headers })
      checks.push({ route: `${method} ${path}`, as, expected, got, passed: got === expected })
    }
  }
  return checks
}
