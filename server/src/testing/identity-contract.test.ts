import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbeddedService, openFirebaseService, makeStrangersKey, signFor, type IdentityService } from './identity-services.ts'
import { tamper, unsign } from './tokens.ts'

/** What must be true for each identity service: the port's contract, and how the server uses it. */
describe.each([
  ['the embedded service', openEmbeddedService],
  ['Firebase', openFirebaseService],
] as const)('%s', (_, open) => {
  let service: IdentityService
  beforeAll(async () => {
    service = await open()
  })
  afterAll(async () => service.close())

  const sign = (...args: Parameters<typeof signFor> extends [IdentityService, ...infer Rest] ? Rest : never) => signFor(service, ...args)
  const seconds = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60

  const get = async (token: string | null, headers: Record<string, string> = {}) =>
    service.test.app.inject({
      url: '/api/auth/me',
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    })
  const logIn = async (token: string, { uid = 'uid-of-ada', headers = {} }: { uid?: string; headers?: Record<string, string> } = {}) =>
    service.test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: { firebaseUser: { uid, email: 'ada@example.com', displayName: 'Ada Quill', emailVerified: true } },
    })

  test('admits a user with its token, and keeps the account for them', async () => {
    const answer = await logIn(await sign())
    expect(answer.json()).toMatchObject({
      user: { firebaseUid: 'uid-of-ada', email: 'ada@example.com', firstName: 'Ada', surname: 'Quill' },
    })
    expect(answer.cookies).toMatchObject([{ name: 'tickmark_session', httpOnly: true, sameSite: 'Lax' }])
    expect((await get(await sign(), { 'firebase-uid': 'uid-of-ada' })).json()).toMatchObject({ email: 'ada@example.com' })
    const again = await logIn(await sign())
    expect(again.json<{ user: unknown }>().user).toEqual(answer.json<{ user: unknown }>().user)
  })

  test('refuses a token that is forged, expired, unsigned, or not for this server, everywhere', async () => {
    const good = await sign()
    const refused = {
      nonsense: 'a.b.c',
      expired: await sign({ exp: seconds(-1) }),
      unsigned: unsign(good),
      tampered: tamper(good, { sub: 'uid-of-bea' }),
      'verified by its bearer': tamper(await sign({ email_verified: false }), { email_verified: true }),
      'signed by a stranger': await sign({}, { key: await makeStrangersKey(service) }),
      'of an unknown key': await sign({}, { keyId: 'unknown' }),
      'of another issuer': await sign({ iss: 'https://other.example' }),
      'for another audience': await sign({ aud: 'https://other.example' }),
      'of nobody': await sign({ sub: '' }),
    }
    for (const [name, token] of Object.entries(refused)) {
      expect([name, (await logIn(token)).statusCode, (await get(token)).statusCode]).toEqual([name, 401, 401])
    }
  })

  test.each(['exp', 'iat', 'sub', 'iss', 'aud', 'auth_time', 'email', 'email_verified'])('refuses a token without %s', async (claim) => {
    expect((await get(await sign({ [claim]: undefined }))).statusCode).toBe(401)
  })

  test('identifies no one by a bare header, or one that disagrees with the token', async () => {
    await logIn(await sign())
    expect((await get(null, { 'firebase-uid': 'uid-of-ada' })).statusCode).toBe(401)
    expect((await get(await sign(), { 'firebase-uid': 'uid-of-bea' })).statusCode).toBe(401)
    expect((await logIn(await sign(), { uid: 'uid-of-bea' })).statusCode).toBe(401)
    expect((await logIn(await sign(), { headers: { 'firebase-uid': 'uid-of-bea' } })).statusCode).toBe(401)
  })

  test('admits no one before their address is verified', async () => {
    expect((await logIn(await sign({ email_verified: false }))).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
    expect((await get(await sign({ email_verified: false }))).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  })

  test('admits no one with a token older than six minutes, even if it has not expired', async () => {
    const { iat = 0, exp = 0 } = decodeJwt(await sign())
    const old = await sign({ iat: seconds(-6), exp: seconds(-6) + exp - iat })
    expect((await logIn(old)).statusCode).toBe(401)
  })

  test('lets no other site sign a user in', async () => {
    const answer = await logIn(await sign(), { headers: { origin: 'https://evil.example' } })
    expect(answer.json()).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
  })

  test('links an account to one identity at a time: the one that proved its address last', async () => {
    const { user } = (await logIn(await sign())).json<{ user: { id: number } }>()
    const another = await sign({ sub: 'uid-of-another-ada' })
    expect((await logIn(another, { uid: 'uid-of-another-ada' })).json()).toMatchObject({ user: { id: user.id } })
    expect([(await get(await sign())).statusCode, (await get(another)).statusCode]).toEqual([401, 200])
  })
})
