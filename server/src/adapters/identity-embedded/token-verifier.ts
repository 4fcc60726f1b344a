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

/** Proven tokens that are remembered; the oldest are forgotten first. */
const rememberedTokens = 1_000

const KeyId = z.string().regex(/^[\w-]{1,64}$/)

/**
 * Proves our own bearer tokens. Keys never change once made, so each is read from the database once; and what a token says never
 * changes, so a browser that sends the same one with every call has it proven once, until it expires.
 */
export class TokenVerifier implements IdentityVerifier {
  readonly #db: Db
  readonly #origin: string
  readonly #keys = new Map<string, CryptoKey>()
  readonly #proven = new Map<string, Identity>()

  /** `origin` is issuer and audience of the tokens. */
  constructor(db: Db, origin: string) {
    this.#db = db
    this.#origin = origin
  }

  async verify(token: string): Promise<Identity | null> {
    const known = this.#proven.get(token)
    if (known !== undefined && known.expiresAt.getTime() > Date.now()) return known
    this.#proven.delete(token)
    const proven = await this.#prove(token)
    if (proven === null) return null
    const [oldest] = this.#proven.keys()
    if (this.#proven.size >= rememberedTokens && oldest !== undefined) this.#proven.delete(oldest)
    this.#proven.set(token, proven)
    return proven
  }

  async #prove(token: string): Promise<Identity | null> {
    const payload = await this.#readPayload(token)
    const claims = Claims.safeParse(payload)
    if (!claims.success) return null
    const { sub: uid, exp, sid: sessionId, auth_time: signedInAt, name, given_name: firstName, family_name: surname, company } = claims.data
    const address = { email: claims.data.email.toLowerCase(), emailVerified: claims.data.email_verified }
    const times = { authTime: new Date(signedInAt * 1000), expiresAt: new Date(exp * 1000) }
    const provesAddress = await this.#findProof(sessionId)
    return { uid, ...address, name, firstName, surname, company, ...times, sessionId, provesAddress }
  }

  /** How a session was begun never changes, so it is looked up once for each token. */
  async #findProof(sessionId: string): Promise<boolean> {
    const [row] = await this.#db.select({ proves: authSessions.provesAddress }).from(authSessions).where(eq(authSessions.id, sessionId))
    return row?.proves ?? false
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
