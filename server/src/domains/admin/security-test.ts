import { endpoints, type Endpoint, type Method, type SecurityCheck, type SecurityTestCaller } from '@tickmark/contract'

/** Makes a call on this server as if it came from outside, and answers its status. */
export type Ask = (call: { readonly method: Method; readonly url: string; readonly headers: Record<string, string> }) => Promise<number>

/** What somebody proves themselves by. */
export interface Proof {
  readonly uid: string
  readonly token: string
}

interface Attempt {
  readonly as: SecurityTestCaller
  readonly expected: number
  readonly headers: Record<string, string>
}

/** The routes that administrators' screens stand on: those for them alone, and the one that tells whether somebody is one. */
const tested: readonly Endpoint[] = [
  ...Object.values<Endpoint>(endpoints).filter(({ access }) => access === 'admin'),
  endpoints.getAdminStatus,
]

/** Whether a part of a query may be left out. */
const takesNothing = (value: Endpoint['query'][string]): boolean => value._zod.optin === 'optional'

/** Another first character of the signature: its last ones may carry no bits at all. */
const forge = (token: string): string => {
  const at = token.lastIndexOf('.') + 1
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
}

const present = ({ uid, token }: Proof) => ({ authorization: `Bearer ${token}`, 'firebase-uid': uid })

function listAttempts(endpoint: Endpoint, administrator: Proof, somebody: Proof): readonly Attempt[] {
  const { uid, token } = administrator
  const proven = present(administrator)
  const refused: readonly Attempt[] = [
    { as: 'visitor', expected: 401, headers: {} },
    { as: 'uid-header', expected: 401, headers: { 'firebase-uid': uid } },
    { as: 'forged-token', expected: 401, headers: { ...proven, authorization: `Bearer ${forge(token)}` } },
    { as: 'user', expected: endpoint.access === 'admin' ? 403 : endpoint.status, headers: present(somebody) },
  ]
  // What changes something is only ever tried where it must be refused before anything is done.
  if (endpoint.method !== 'GET') {
    return [...refused, { as: 'foreign-page', expected: 403, headers: { ...proven, origin: 'https://elsewhere.invalid' } }]
  }
  // A thing of the path may not be there, and a query may be needed: then nothing can be expected. A file may be long.
  const needsQuery = Object.values(endpoint.query).some((value) => !takesNothing(value))
  const needsInput = Object.keys(endpoint.params).length > 0 || needsQuery || endpoint.response.kind !== 'json'
  return needsInput ? refused : [...refused, { as: 'administrator', expected: endpoint.status, headers: proven }]
}

/** A number that a path takes, and that is nobody's: where a guard fails, nothing is done even so. */
const nothing = '2147483647'

/**
 * Tries every route in every way, one after the other. Nothing is changed by it. `administrator` is who asks for it, `somebody` a user who
 * is none.
 */
export async function runSecurityTest(administrator: Proof, somebody: Proof, ask: Ask): Promise<SecurityCheck[]> {
  const checks: SecurityCheck[] = []
  for (const endpoint of tested) {
    const { method, path } = endpoint
    for (const { as, expected, headers } of listAttempts(endpoint, administrator, somebody)) {
      const got = await ask({ method, url: path.replace(/\{\w+\}/g, nothing), headers })
      checks.push({ route: `${method} ${path}`, as, expected, got, passed: got === expected })
    }
  }
  return checks
}
