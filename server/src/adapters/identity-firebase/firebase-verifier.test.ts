import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firebaseClaims, openTokenService, signFirebaseToken, testProject, type TokenService } from '../../testing/firebase-tokens.ts'
import { tamper, unsign } from '../../testing/tokens.ts'
import { FirebaseVerifier } from './firebase-verifier.ts'

const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60

let google: TokenService
let verifier: FirebaseVerifier
beforeAll(async () => {
  google = await openTokenService()
  verifier = new FirebaseVerifier(testProject, google.keys)
})
afterAll(async () => google.close())

describe('a Firebase token', () => {
  test('identifies its subject', async () => {
    const authTime = minutes(-10)
    expect(await verifier.verify(await signFirebaseToken(google, { email: 'Ada@Example.com', auth_time: authTime }))).toEqual({
      uid: 'uid-of-ada',
      email: 'ada@example.com',
      emailVerified: true,
      name: 'Ada Quill',
      authTime: new Date(authTime * 1000),
      expiresAt: expect.any(Date),
      sessionId: `firebase-${authTime}`,
      provesAddress: false,
    })
  })

  test('may have an unverified address and no name', async () => {
    expect(await verifier.verify(await signFirebaseToken(google, { email_verified: false, name: undefined }))).toMatchObject({
      emailVerified: false,
      name: '',
    })
  })

  test('is rejected if it is expired, forged, unsigned, or has another issuer, audience or time', async () => {
    const good = await signFirebaseToken(google)
    const otherKey = await generateKeyPair('RS256')
    const rejected = {
      empty: '',
      nonsense: 'a.b.c',
      expired: await signFirebaseToken(google, { exp: minutes(-1) }),
      unsigned: unsign(good),
      'unsigned with its signature': good.replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url')),
      tampered: tamper(good, { sub: 'uid-of-bea' }),
      'signed with another key': await signFirebaseToken(otherKey),
      'of an unknown key': await signFirebaseToken(google, {}, 'other-key'),
      'of another project': await signFirebaseToken(google, { iss: 'https://securetoken.google.com/other', aud: 'other' }),
      'of another issuer': await signFirebaseToken(google, { iss: 'https://accounts.google.com' }),
      'for another audience': await signFirebaseToken(google, { aud: 'other' }),
      'issued in the future': await signFirebaseToken(google, { iat: minutes(2) }),
      'issued long ago, with a late expiry': await signFirebaseToken(google, { iat: minutes(-120), exp: minutes(120) }),
      'with a sign-in time in the future': await signFirebaseToken(google, { auth_time: minutes(24 * 60) }),
    }
    for (const [name, token] of Object.entries(rejected)) expect([name, await verifier.verify(token)]).toEqual([name, null])
  })

  test.each(['exp', 'iat', 'auth_time', 'sub', 'iss', 'aud', 'email', 'email_verified'])('is rejected without %s', async (claim) => {
    expect(await verifier.verify(await signFirebaseToken(google, { [claim]: undefined }))).toBeNull()
  })

  test('is never verified with the algorithm that its header names', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(google.publicKey))
    const token = await new SignJWT(firebaseClaims()).setProtectedHeader({ alg: 'HS256', kid: 'google-key' }).sign(secret)
    expect(await verifier.verify(token)).toBeNull()
    const pss = await generateKeyPair('PS256')
    expect(
      await verifier.verify(
        await new SignJWT(firebaseClaims()).setProtectedHeader({ alg: 'PS256', kid: 'google-key' }).sign(pss.privateKey),
      ),
    ).toBeNull()
  })

  test('has to be recent if the caller demands it', async () => {
    const demands = { maxAgeMs: 5 * 60_000 }
    expect(await verifier.verify(await signFirebaseToken(google, { iat: minutes(-4) }), demands)).not.toBeNull()
    const old = await signFirebaseToken(google, { iat: minutes(-6) })
    expect(await verifier.verify(old, demands)).toBeNull()
    expect(await verifier.verify(old)).not.toBeNull()
  })
})

test("Google's keys are fetched once", async () => {
  const before = google.timesAsked()
  const fresh = new FirebaseVerifier(testProject, google.keys)
  for (const uid of ['one', 'two', 'three']) await fresh.verify(await signFirebaseToken(google, { sub: uid }))
  expect(google.timesAsked() - before).toBe(1)
})

test('keys that cannot be read are not the fault of the bearer', async () => {
  const broken = await openTokenService()
  broken.breakDown()
  const token = await signFirebaseToken(broken)
  await expect(new FirebaseVerifier(testProject, broken.keys).verify(token)).rejects.toThrow('cannot be read')
  await broken.close()
  await expect(new FirebaseVerifier(testProject, broken.keys).verify(token)).rejects.toThrow('cannot be read')
})

describe("the emulator's tokens", () => {
  const emulated = new FirebaseVerifier({ ...testProject, emulatorHost: '127.0.0.1:9099' })
  const make = (changes = {}) => new UnsecuredJWT(firebaseClaims(changes)).encode()

  test('are unsigned, and have all other checks applied', async () => {
    expect(await emulated.verify(make())).toMatchObject({ uid: 'uid-of-ada' })
    expect(await emulated.verify(make({ exp: minutes(-1) }))).toBeNull()
    expect(await emulated.verify(make({ aud: 'other' }))).toBeNull()
    expect(await emulated.verify(make({ iss: 'https://securetoken.google.com/other' }))).toBeNull()
    expect(await emulated.verify(make({ email: undefined }))).toBeNull()
    expect(await emulated.verify(make({ iat: minutes(-6) }), { maxAgeMs: 5 * 60_000 })).toBeNull()
  })

  test('are rejected outside the emulator', async () => expect(await verifier.verify(make())).toBeNull())
})
