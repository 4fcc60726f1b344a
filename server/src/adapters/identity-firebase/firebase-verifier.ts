import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose'
import { z } from 'zod'
import type { Identity, IdentityVerifier, TokenDemands } from '../../ports/identity.ts'
import { googleKeys, type FirebaseProject } from './firebase-project.ts'

/** Google's clock and ours may differ slightly. */
const clockToleranceSeconds = 5

/** Firebase tokens are valid for an hour; this cannot be configured. */
const tokenLifetimeMs = 60 * 60_000

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library */
const Claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  exp: z.number(),
  email: z.string().min(3),
  email_verified: z.boolean(),
  name: z.string().default(''),
  firebase: z.object({ sign_in_provider: z.string() }).optional(),
})

/** Unlike an invalid token, missing keys are not the caller's fault, so they must not look like one. */
class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable'
}

function keysOf(address: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(address)
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error
      throw new KeysUnavailable(`The keys at ${address.href} cannot be read`, { cause: error })
    }
  }
}

/** Verifies Firebase ID tokens with Google's keys. The emulator's tokens are unsigned, so only their claims are checked. */
export class FirebaseVerifier implements IdentityVerifier {
  readonly #project: FirebaseProject
  readonly #keys: JWTVerifyGetKey

  /** Tests pass their own address for `keys`. */
  constructor(project: FirebaseProject, keys: URL = googleKeys) {
    this.#project = project
    this.#keys = keysOf(keys)
  }

  async verify(token: string, demands: TokenDemands = {}): Promise<Identity | null> {
    const claims = Claims.safeParse(await this.#readPayload(token, demands))
    if (!claims.success) return null
    const { sub, auth_time: signedInAt, exp, email, email_verified: emailVerified, name, firebase } = claims.data
    if (signedInAt > Date.now() / 1000 + clockToleranceSeconds) return null
    const times = { authTime: new Date(signedInAt * 1000), expiresAt: new Date(exp * 1000) }
    // Firebase has no session id, so we use the time of the sign-in. Its tokens do not distinguish emailed links from passwords.
    const sessionId = `firebase-${signedInAt}`
    const provesAddress = emailVerified && firebase?.sign_in_provider === 'google.com'
    return { uid: sub, email: email.toLowerCase(), emailVerified, name, ...times, sessionId, provesAddress }
  }

  async #readPayload(token: string, { maxAgeMs }: TokenDemands): Promise<unknown> {
    const { projectId, emulatorHost } = this.#project
    const options: JWTVerifyOptions = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      clockTolerance: clockToleranceSeconds,
      // With this option the library also rejects tokens issued in the future.
      maxTokenAge: (maxAgeMs ?? tokenLifetimeMs) / 1000,
    }
    try {
      if (emulatorHost !== null) return UnsecuredJWT.decode(token, options).payload
      return (await jwtVerify(token, this.#keys, { ...options, algorithms: ['RS256'] })).payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}
