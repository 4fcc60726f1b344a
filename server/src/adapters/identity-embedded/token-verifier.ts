import { eq } from 'drizzle-orm'
import { errors, importJWK, jwtVerify, type CryptoKey, type JWK, type JWTHeaderParameters } from 'jose'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import { authKeys, authSessions } from '../../db/schema/auth.ts'
import type { Identity, IdentityVerifier } from '../../ports/identity.ts'

export const tokenAlgorithm = 'EdDSA'

const Claims = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  auth_time: z.number(),
  sid: z.string().min(1),
  email: z.string().min(3),
  email_verified: z.boolean(),
  name: z.string(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  company: z.string().optional(),
})

/** Verified tokens in the cache; the oldest are dropped first. */
const maxCachedTokens = 1_000

const KeyId = z.string().regex(/^[\w-]{1,64}$/)

/**
 * Verifies our own bearer tokens. Keys and tokens never change, so each key is read from the database once, and each token is
 * verified once and cached until it expires.
 */
export class TokenVerifier implements IdentityVerifier {
  readonly #db: Db
  readonly #origin: string
  readonly #keys = new Map<string, CryptoKey>()
  readonly #verified = new Map<string, Identity>()

  /** `origin` is the issuer and audience of the tokens. */
  constructor(db: Db, origin: string) {
    this.#db = db
    this.#origin = origin
  }

  async verify(token: string): Promise<Identity | null> {
    const known = this.#verified.get(token)
    if (known !== undefined && known.expiresAt.getTime() > Date.now()) return known
    this.#verified.delete(token)
    const verified = await this.#verifyToken(token)
    if (verified === null) return null
    const [oldest] = this.#verified.keys()
    if (this.#verified.size >= maxCachedTokens && oldest !== undefined) this.#verified.delete(oldest)
    this.#verified.set(token, verified)
    return verified
  }

  async #verifyToken(token: string): Promise<Identity | null> {
    const payload = await this.#readPayload(token)
    const claims = Claims.safeParse(payload)
    if (!claims.success) return null
    const { sub: uid, exp, sid: sessionId, auth_time: signedInAt, name, given_name: firstName, family_name: surname, company } = claims.data
    const address = { email: claims.data.email.toLowerCase(), emailVerified: claims.data.email_verified }
    const times = { authTime: new Date(signedInAt * 1000), expiresAt: new Date(exp * 1000) }
    const proof = await this.#findProof(sessionId)
    return { uid, ...address, name, firstName, surname, company, ...times, sessionId, ...proof }
  }

  /** How a session was started never changes, so one lookup per token is enough. Turning a second factor on or off marks our own session. */
  async #findProof(sessionId: string): Promise<Pick<Identity, 'provesAddress' | 'secondFactorAt'>> {
    const { provesAddress, secondFactorAt } = authSessions
    const [row] = await this.#db.select({ provesAddress, secondFactorAt }).from(authSessions).where(eq(authSessions.id, sessionId))
    return { provesAddress: row?.provesAddress ?? false, secondFactorAt: row?.secondFactorAt ?? undefined }
  }

  async #readPayload(token: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(token, (header) => this.#getKey(header), {
        algorithms: [tokenAlgorithm],
        issuer: this.#origin,
        audience: this.#origin,
        requiredClaims: ['exp', 'iat', 'sub'],
      })
      return payload
    } catch (error) {
      // A bad token is the caller's fault; anything else, such as a silent database, is ours.
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  async #getKey(header: JWTHeaderParameters): Promise<CryptoKey> {
    const id = KeyId.safeParse(header.kid)
    if (!id.success) throw new errors.JWKSNoMatchingKey()
    const known = this.#keys.get(id.data)
    if (known !== undefined) return known
    const [row] = await this.#db.select({ publicKey: authKeys.publicKey }).from(authKeys).where(eq(authKeys.id, id.data))
    if (row === undefined) throw new errors.JWKSNoMatchingKey()
    const key = await importJWK(JSON.parse(row.publicKey) as JWK, tokenAlgorithm)
    if (key instanceof Uint8Array) throw new errors.JWKSNoMatchingKey()
    this.#keys.set(id.data, key)
    return key
  }
}
