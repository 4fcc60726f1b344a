import { endpoints, type Endpoint } from '@tickmark/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from './testing/build-test-app.ts'
import { openTokenService, signFirebaseToken, testProject, type TokenService } from './testing/firebase-tokens.ts'

/** The server when Firebase keeps the identities. */

const minutesAgo = (count: number) => Math.floor(Date.now() / 1000) - count * 60

let google: TokenService
let server: TestApp
beforeAll(async () => {
  google = await openTokenService()
  server = await buildTestApp({ firebase: testProject, firebaseKeys: google.keys })
})
afterAll(async () => {
  await server.close()
  await google.close()
})

const logIn = async (token: string, uid = 'uid-of-ada', headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: { firebaseUser: { uid, email: 'ada@example.com', displayName: 'Ada Quill', emailVerified: true, company: 'Quill LLP' } },
  })

test('the web application gets the project settings and no secrets', async () => {
  const config = (await server.app.inject({ url: '/api/config' })).json<{ identity: unknown }>()
  expect(config.identity).toEqual({
    kind: 'firebase',
    google: true,
    firebase: { projectId: 'demo-tickmark', apiKey: 'key-of-tests', authDomain: 'demo-tickmark.firebaseapp.com', emulatorUrl: null },
  })
})

test('pages may connect to the project and nothing else', async () => {
  const policy = String((await server.app.inject({ url: '/' })).headers['content-security-policy'])
  expect(policy.match(/https?:[^ ;]+/g)).toEqual([
    'https://apis.google.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://demo-tickmark.firebaseapp.com',
  ])
})

test('the calls of our own identity service do not exist', async () => {
  const all: readonly Endpoint[] = Object.values(endpoints)
  const ours = all.filter(({ path }) => path.startsWith('/api/identity/'))
  expect(ours.length).toBeGreaterThan(6)
  for (const { method, path } of ours) {
    const answer = await server.app.inject({ method, url: path, ...(method === 'GET' ? {} : { payload: {} }) })
    expect([path, answer.statusCode, answer.json()]).toMatchObject([path, 404, { code: 'NOT_FOUND' }])
  }
  expect((await server.app.inject({ url: '/api/openapi.json' })).body).not.toContain('/api/identity/')
})

describe('signing in', () => {
  test('creates an account for the identity, once', async () => {
    const first = await logIn(await signFirebaseToken(google))
    expect(first.json()).toMatchObject({
      user: { firebaseUid: 'uid-of-ada', firstName: 'Ada', surname: 'Quill', company: 'Quill LLP', email: 'ada@example.com' },
    })
    const again = await logIn(await signFirebaseToken(google))
    expect(again.json<{ user: unknown }>().user).toEqual(first.json<{ user: unknown }>().user)
  })

  test('accepts a token for five minutes; other calls accept it for its full hour', async () => {
    const old = await signFirebaseToken(google, { iat: minutesAgo(6) })
    expect((await logIn(old)).json()).toMatchObject({ code: 'NOT_AUTHENTICATED' })
    const me = await server.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${old}`, 'firebase-uid': 'uid-of-ada' } })
    expect(me.json()).toMatchObject({ email: 'ada@example.com' })
  })

  test('is refused with a token of another project, without a verified address, or with a header that disagrees', async () => {
    const other = await signFirebaseToken(google, { iss: 'https://securetoken.google.com/other', aud: 'other' })
    expect((await logIn(other)).statusCode).toBe(401)
    expect((await logIn(await signFirebaseToken(google, { email_verified: false }))).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
    expect((await logIn(await signFirebaseToken(google), 'uid-of-ada', { 'firebase-uid': 'uid-of-bea' })).statusCode).toBe(401)
    expect((await logIn(await signFirebaseToken(google), 'uid-of-bea')).statusCode).toBe(401)
  })

  test('ends at sign-out with its tokens, none of which can start it again', async () => {
    const token = await signFirebaseToken(google, { sub: 'uid-of-cy', email: 'cy@example.com' })
    const entered = await logIn(token, 'uid-of-cy')
    const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const me = () => server.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
    expect((await me()).statusCode).toBe(200)
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
    expect((await me()).statusCode).toBe(401)
    expect((await logIn(token, 'uid-of-cy')).statusCode).toBe(401)
    const later = await signFirebaseToken(google, { sub: 'uid-of-cy', email: 'cy@example.com', auth_time: minutesAgo(1) })
    expect((await logIn(later, 'uid-of-cy')).statusCode).toBe(200)
  })

  test.each([
    ['password', false],
    ['google.com', true],
  ])('by %s makes the holder of a listed address an administrator: %s', async (provider, isAdmin) => {
    const email = `chief.${provider}@example.com`
    const named = await buildTestApp({ firebase: testProject, firebaseKeys: google.keys, database: server.database, adminEmails: [email] })
    const firebase = { identities: {}, sign_in_provider: provider }
    const token = await signFirebaseToken(google, { sub: `uid-of-${provider}`, email, firebase })
    const headers = { authorization: `Bearer ${token}` }
    const payload = { firebaseUser: { uid: `uid-of-${provider}`, email, displayName: '', emailVerified: true } }
    expect((await named.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })).json()).toMatchObject({
      user: { isAdmin },
    })
    expect((await named.app.inject({ url: '/api/auth/admin-status', headers })).json()).toEqual({ isAdmin, needsProof: !isAdmin })
    await named.close()
  })

  test('fails as a server error while Google’s keys cannot be read', async () => {
    const broken = await openTokenService()
    broken.breakDown()
    const mute = await buildTestApp({ firebase: testProject, firebaseKeys: broken.keys, database: server.database })
    try {
      const headers = { authorization: `Bearer ${await signFirebaseToken(broken)}` }
      expect((await mute.app.inject({ url: '/api/auth/me', headers })).json()).toMatchObject({ code: 'INTERNAL' })
      expect(mute.log.text()).toContain('cannot be read')
    } finally {
      await mute.close()
      await broken.close()
    }
  })
})
