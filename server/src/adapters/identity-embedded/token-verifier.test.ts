import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../db/open.ts'
import { authKeys } from '../../db/schema/auth.ts'
import { testOrigin } from '../../testing/build-test-app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addSigningKey, signToken, tamper, unsign, type SigningKey } from '../../testing/tokens.ts'
import { TokenVerifier } from './token-verifier.ts'

let database: Database
let key: SigningKey
let verifier: TokenVerifier
beforeAll(async () => {
  database = await openTestDatabase()
  key = await addSigningKey(database)
  verifier = new TokenVerifier(database.db, testOrigin)
})
afterAll(async () => database.close())

describe('a bearer token', () => {
  test('identifies its subject', async () => {
    expect(await verifier.verify(await signToken(key, { uid: 'u1', email: 'Ada@Example.com' }))).toMatchObject({
      uid: 'u1',
      email: 'ada@example.com',
      emailVerified: true,
      name: 'Test Person',
      authTime: expect.any(Date),
      expiresAt: expect.any(Date),
      sessionId: 'session-of-u1',
    })
  })

  test('signed with a key from another process is accepted at once', async () => {
    const other = await addSigningKey(database, 'another-key')
    expect(await verifier.verify(await signToken(other, { uid: 'u2' }))).toMatchObject({ uid: 'u2' })
  })

  test('is rejected if it is expired, unsigned, tampered with, or for another service', async () => {
    const good = await signToken(key, { uid: 'u1' })
    const otherKey = { id: key.id, privateKey: (await generateKeyPair('EdDSA')).privateKey }
    const rejected = {
      empty: '',
      nonsense: 'a.b.c',
      expired: await signToken(key, { expiresIn: -1 }),
      unsigned: unsign(good),
      tampered: tamper(good, { sub: 'u2' }),
      'signed with another key': await signToken(otherKey),
      'of an unknown key': await signToken(key, { keyId: 'unknown' }),
      'of a key with a strange name': await signToken(key, { keyId: "'; drop table auth_keys --" }),
      'of another issuer': await signToken(key, { issuer: 'https://other.example' }),
      'for another audience': await signToken(key, { audience: 'https://other.example' }),
    }
    for (const [name, token] of Object.entries(rejected)) expect([name, await verifier.verify(token)]).toEqual([name, null])
  })

  test('that was valid is rejected once it has expired', async () => {
    const token = await signToken(key, { uid: 'u1', expiresIn: 60 })
    expect(await verifier.verify(token)).not.toBeNull()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      expect(await verifier.verify(token)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('carries the time of the sign-in, however often it was renewed', async () => {
    const authTime = new Date('2026-01-02T03:04:05Z')
    expect(await verifier.verify(await signToken(key, { authTime }))).toMatchObject({ authTime })
  })

  test('is rejected without an expiry, an address, or a session', async () => {
    const sign = (claims: Record<string, unknown>) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', kid: key.id })
        .setIssuer(testOrigin)
        .setAudience(testOrigin)
        .setIssuedAt()
        .setSubject('u1')
    const whole = { email: 'a@b.c', email_verified: true, name: '', auth_time: 1, sid: 's1' }
    const { email: _email, ...unaddressed } = whole
    const { auth_time: _authTime, ...undated } = whole
    const { sid: _sid, ...sessionless } = whole
    expect(await verifier.verify(await sign(whole).setExpirationTime('5m').sign(key.privateKey))).not.toBeNull()
    expect(await verifier.verify(await sign(whole).sign(key.privateKey))).toBeNull()
    for (const claims of [unaddressed, undated, sessionless]) {
      expect(await verifier.verify(await sign(claims).setExpirationTime('5m').sign(key.privateKey))).toBeNull()
    }
  })

  test('is never verified with the algorithm that its header names', async () => {
    const { publicKey } = await generateKeyPair('EdDSA', { extractable: true })
    const jwk = await exportJWK(publicKey)
    await database.db.insert(authKeys).values({ id: 'public', publicKey: JSON.stringify(jwk), privateKey: '', alg: 'EdDSA' })
    const secret = new TextEncoder().encode(JSON.stringify(jwk))
    const token = await new SignJWT({ email: 'a@b.c', email_verified: true, name: '', auth_time: 1, sid: 's1' })
      .setProtectedHeader({ alg: 'HS256', kid: 'public' })
      .setSubject('u1')
      .setIssuedAt()
      .setExpirationTime('5m')
      .setIssuer(testOrigin)
      .setAudience(testOrigin)
      .sign(secret)
    expect(await verifier.verify(token)).toBeNull()
  })
})

test('a database failure is not reported as an invalid token', async () => {
  const broken = new TokenVerifier(database.db, testOrigin)
  const token = await signToken(key)
  const closed = await openTestDatabase()
  await closed.close()
  await expect(new TokenVerifier(closed.db, testOrigin).verify(token)).rejects.toThrow(/Failed query|pool/)
  expect(await broken.verify(token)).not.toBeNull()
})
