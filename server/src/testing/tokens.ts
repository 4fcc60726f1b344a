import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { Database } from '../db/open.ts'
import { authKeys } from '../db/schema/auth.ts'
import { testOrigin } from './build-test-app.ts'
import { sessionOf } from './people.ts'

/**
 * A signing key that the server trusts, so tests can sign tokens that the server would not. Add it after the server has signed a token of
 * its own: it signs with the newest key, and cannot use this one.
 */
export async function addSigningKey({ db }: Pick<Database, 'db'>, id = 'test-key') {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  await db.insert(authKeys).values({
    id,
    publicKey: JSON.stringify(await exportJWK(publicKey)),
    privateKey: 'kept by the test',
    alg: 'EdDSA',
    createdAt: new Date(0),
  })
  return { id, privateKey }
}

export type SigningKey = Awaited<ReturnType<typeof addSigningKey>>

export interface TokenChanges {
  readonly uid?: string
  readonly email?: string
  readonly emailVerified?: boolean
  /** By default the session of `addPerson`. */
  readonly sessionId?: string
  /** When its subject signed in; ten minutes ago by default. */
  readonly authTime?: Date
  readonly issuer?: string
  readonly audience?: string
  /** Seconds from now. */
  readonly expiresIn?: number
  readonly keyId?: string
}

/** A token like the server's own, with changes. */
export function signToken(key: SigningKey, changes: TokenChanges = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const { uid = 'uid-of-nobody', email = `${uid}@example.com`, emailVerified = true } = changes
  const signedInAt = changes.authTime === undefined ? now - 600 : changes.authTime.getTime() / 1000
  return new SignJWT({
    email,
    email_verified: emailVerified,
    name: 'Test Person',
    auth_time: signedInAt,
    sid: changes.sessionId ?? sessionOf(uid),
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: changes.keyId ?? key.id })
    .setSubject(uid)
    .setIssuedAt(now - 600)
    .setIssuer(changes.issuer ?? testOrigin)
    .setAudience(changes.audience ?? testOrigin)
    .setExpirationTime(now + (changes.expiresIn ?? 300))
    .sign(key.privateKey)
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The same claims without a signature. */
export function unsign(token: string): string {
  const claims: JWTPayload = decodeJwt(token)
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}

/** Other claims with the same signature. */
export function tamper(token: string, changes: object): string {
  const [head, , signature] = token.split('.')
  return `${head}.${encode({ ...decodeJwt(token), ...changes })}.${signature}`
}
