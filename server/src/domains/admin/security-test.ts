import { endpoints, type Endpoint, type Method, type SecurityCheck, type SecurityTestCaller } from '@tickmark/contract'

/** Makes a call on this server as if it came from outside, and answers its status. */
export type Ask = (call: { readonly method: Method; readonly url: string; readonly headers: Record<string, string> }) => Promise<number>

/** What the administrator who asks for the test has sent. */
export interface TestedAdministrator {
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

/** Another first character of the signature: its last ones may carry no bits at all. */
const forge = (token: string): string => {
  const at = token.lastIndexOf('.') + 1
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
}

function listAttempts(endpoint: Endpoint, { uid, token }: TestedAdministrator): readonly Attempt[] {
  const proven = { authorization: `Bearer ${token}`, 'firebase-uid': uid }
  const refused: readonly Attempt[] = [
    { as: 'visitor', expected: 401, headers: {} },
    { as: 'uid-header', expected: 401, headers: { 'firebase-uid': uid } },
    { as: 'forged-token', expected: 401, headers: { ...proven, authorization: `Bearer ${forge(token)}` } },
  ]
  // What changes something is only ever tried where it must be refused before anything is done.
  if (endpoint.method !== 'GET') {
    return [...refused, { as: 'foreign-page', expected: 403, headers: { ...proven, origin: 'https://elsewhere.invalid' } }]
  }
  // A thing of the path may not be there, and a query may be needed: then nothing can be expected.
  const needsInput = Object.keys({ ...endpoint.params, ...endpoint.query }).length > 0
  return needsInput ? refused : [...refused, { as: 'administrator', expected: endpoint.status, headers: proven }]
}

/** Tries every route in every way, one after the other. Nothing is changed by it. */
export async function runSecurityTest(administrator: TestedAdministrator, ask: Ask): Promise<SecurityCheck[]> {
  const checks: SecurityCheck[] = []
  for (const endpoint of tested) {
    const { method, path } = endpoint
    for (const { as, expected, headers } of listAttempts(endpoint, administrator)) {
      const got = await ask({ method, url: path.replace(/\{\w+\}/g, '1'), headers })
      checks.push({ route: `${method} ${path}`, as, expected, got, passed: got === expected })
    }
  }
  return checks
}
