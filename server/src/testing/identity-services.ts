import { generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { tokenAlgorithm } from '../adapters/identity-embedded/token-verifier.ts'
import { buildTestApp, testOrigin, type TestApp } from './build-test-app.ts'
import { openTokenService, testProject } from './firebase-tokens.ts'
import { addSigningKey } from './tokens.ts'

/** A server with one of the identity services, and that service's signing key. */
export interface IdentityService {
  readonly test: TestApp
  readonly algorithm: string
  /** The required claims in the service's format; times are in seconds since 1970. */
  readonly claims: JWTPayload
  readonly keyId: string
  readonly key: CryptoKey
  close(): Promise<void>
}

const person = { email: 'Ada@Example.com', email_verified: true, name: 'Ada Quill', sub: 'uid-of-ada' }

/** Signed in twenty minutes ago, with a token that is a minute old. */
function times(lifetimeSeconds: number) {
  const now = Math.floor(Date.now() / 1000)
  return { auth_time: now - 1200, iat: now - 60, exp: now - 60 + lifetimeSeconds }
}

export async function openEmbeddedService(): Promise<IdentityService> {
  const test = await buildTestApp()
  const { id, privateKey } = await addSigningKey(test.database)
  const claims = { ...person, ...times(300), iss: testOrigin, aud: testOrigin, sid: 'session-of-ada' }
  return { test, algorithm: tokenAlgorithm, claims, keyId: id, key: privateKey, close: () => test.close() }
}

export async function openFirebaseService(): Promise<IdentityService> {
  const google = await openTokenService()
  const test = await buildTestApp({ firebase: testProject, firebaseKeys: google.keys })
  const { projectId } = testProject
  const claims = { ...person, ...times(3600), iss: `https://securetoken.google.com/${projectId}`, aud: projectId }
  const close = async () => {
    await test.close()
    await google.close()
  }
  return { test, algorithm: 'RS256', claims, keyId: 'google-key', key: google.privateKey, close }
}

/** Signs the service's claims with changes; a claim that is `undefined` is left out. */
export function signFor(
  { algorithm, claims, keyId, key }: IdentityService,
  changes: JWTPayload = {},
  by: { key?: CryptoKey; keyId?: string } = {},
) {
  const changed = Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined)
  return new SignJWT(Object.fromEntries(changed)).setProtectedHeader({ alg: algorithm, kid: by.keyId ?? keyId }).sign(by.key ?? key)
}

/** A key of the service's type that the service does not know. */
export const makeStrangersKey = async ({ algorithm }: IdentityService) => (await generateKeyPair(algorithm)).privateKey
