import { createHash, randomBytes } from 'node:crypto'

const stateBytes = 32

/** Is stored instead of the state, so that a copy of the database cannot finish what a person began. */
export const hashState = (state: string): string => createHash('sha256').update(state).digest('hex')

/** The secrets of one attempt to connect: the state of OAuth (RFC 6749, section 10.12), and verifier and challenge of PKCE (RFC 7636, S256). */
export function makeAttempt() {
  const state = randomBytes(stateBytes).toString('base64url')
  const verifier = randomBytes(stateBytes).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { state, stateHash: hashState(state), verifier, challenge }
}
