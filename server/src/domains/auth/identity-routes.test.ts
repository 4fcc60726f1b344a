import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authAccounts, authSessions, authUsers } from '../../db/schema/auth.ts'
import { buildTestApp, testOrigin, type TestApp } from '../../testing/build-test-app.ts'
import { readVerificationToken, signInUser, signUp, signUpForm, testPassword, Visitor } from '../../testing/sign-in.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(async () => server.close())

const verify = (visitor: Visitor, email: string, token: string) => visitor.post('/api/identity/verify-email', { email, token })
const signIn = (visitor: Visitor, email: string, password = testPassword) =>
  visitor.post('/api/identity/sign-in/email', { email, password })

test('characters that the database cannot store are removed from names', async () => {
  const form = { ...signUpForm('Nula'), firstName: 'Nu\u0000la', company: 'Nul\u0000 & Co' }
  const answer = await new Visitor(server.app).post('/api/identity/sign-up/email', form)
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { user: { displayName: 'Nula Test', company: 'Nul & Co' } }])
})

describe('from sign-up to profile', () => {
  test('every step leads to the next', async () => {
    const visitor = await signUp(server, 'Ada')
    expect((await visitor.call({ url: '/api/identity/get-session' })).json()).toEqual({ user: null })
    expect((await signIn(visitor, 'ada@example.com')).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', error: 'Email not verified' })
    const token = readVerificationToken(server, 'ada@example.com')
    expect((await verify(visitor, 'ADA@example.com', token)).json()).toEqual({ email: 'ada@example.com' })
    const signedIn = await signIn(visitor, 'Ada@Example.com')
    const { user: firebaseUser } = signedIn.json<{ user: { uid: string } }>()
    expect(firebaseUser).toEqual({ uid: expect.any(String), email: 'ada@example.com', displayName: 'Ada Test', emailVerified: true })
    const bearer = (await visitor.call({ url: '/api/identity/token' })).json<{ token: string; expiresInMs: number }>()
    expect(bearer.expiresInMs).toBe(300_000)
    const { iat = 0, exp = 0, ...claims } = decodeJwt(bearer.token)
    expect(exp - iat).toBe(300)
    expect(claims).toMatchObject({
      sub: firebaseUser.uid,
      iss: testOrigin,
      aud: testOrigin,
      email: 'ada@example.com',
      email_verified: true,
      sid: expect.any(String),
    })
    expect(iat - Number(claims['auth_time'])).toBeLessThan(60)
    const headers = { authorization: `Bearer ${bearer.token}`, 'firebase-uid': firebaseUser.uid }
    const login = await visitor.post('/api/auth/login', { firebaseUser }, headers)
    expect(login.json()).toEqual({
      user: {
        id: expect.any(Number),
        firebaseUid: firebaseUser.uid,
        firstName: 'Ada',
        surname: 'Test',
        company: null,
        email: 'ada@example.com',
        isAdmin: false,
      },
    })
    const me = await server.app.inject({ url: '/api/auth/me', headers })
    expect(me.json()).toEqual({
      firstName: 'Ada',
      surname: 'Test',
      company: null,
      email: 'ada@example.com',
      subscriptionStatus: 'trial',
      trialEndsAt: expect.stringMatching(/Z$/),
      subscriptionEndsAt: null,
      cancelAtPeriodEnd: false,
    })
    const fallback = await visitor.call({ url: '/api/auth/users/profile', headers: { 'firebase-uid': firebaseUser.uid } })
    expect(fallback.json()).toEqual(me.json())
  })

  test('cookies are inaccessible to scripts and other sites', async () => {
    const { visitor, headers } = await signInUser(server, 'Bea')
    const answers = [
      await signIn(visitor, 'bea@example.com'),
      await visitor.post(
        '/api/auth/login',
        { firebaseUser: { uid: headers['firebase-uid'], email: 'bea@example.com', displayName: 'Bea', emailVerified: true } },
        headers,
      ),
    ]
    const cookies = answers.flatMap((answer) => answer.cookies)
    expect(cookies.map(({ name }) => name)).toEqual(['tickmark_identity.session_token', 'tickmark_session'])
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  })

  test('on HTTPS servers cookies are sent over HTTPS only', async () => {
    const secure = await buildTestApp({ publicOrigin: 'https://tickmark.example' })
    try {
      const { visitor, headers } = await signInUser(secure, 'Ada')
      const login = await visitor.post(
        '/api/auth/login',
        { firebaseUser: { uid: headers['firebase-uid'], email: '', displayName: '', emailVerified: true } },
        headers,
      )
      expect(login.cookies).toMatchObject([{ secure: true }])
      expect(visitor.jar.find('__Secure-tickmark_identity.session_token')).toBeDefined()
      expect(secure.mailbox.list()[0]?.text).toContain('https://tickmark.example/verify-email?')
    } finally {
      await secure.close()
    }
  })

  test('signing out ends the session and its tokens', async () => {
    const { visitor, user } = await signInUser(server, 'Cleo')
    const stolen = visitor.jar.header
    await visitor.post('/api/auth/logout', {})
    expect((await visitor.post('/api/identity/sign-out', {})).statusCode).toBe(204)
    expect(visitor.jar.header).toBe('')
    for (const url of ['/api/identity/token', '/api/auth/me']) {
      expect((await server.app.inject({ url, headers: { cookie: stolen } })).statusCode).toBe(401)
    }
    const [identity] = await server.database.db.select().from(authUsers).where(eq(authUsers.email, user.email))
    expect(
      await server.database.db
        .select()
        .from(authSessions)
        .where(eq(authSessions.userId, identity?.id ?? '')),
    ).toEqual([])
    expect((await visitor.post('/api/identity/sign-out', {})).statusCode).toBe(204)
  })
})

describe('signing up', () => {
  test('is validated on the server too', async () => {
    const answer = await new Visitor(server.app).post('/api/identity/sign-up/email', {
      ...signUpForm('Dora'),
      firstName: ' ',
      password: 'passw',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [
        { path: 'body.firstName', message: 'First name is required' },
        { path: 'body.password', message: 'Password must be at least 6 characters' },
        { path: 'body.password', message: 'Password must contain at least one uppercase letter' },
        { path: 'body.password', message: 'Password must contain at least one number' },
      ],
    })
  })

  test('with one of the most common passwords is refused, even if it follows the rules', async () => {
    const answer = await new Visitor(server.app).post('/api/identity/sign-up/email', { ...signUpForm('Dora'), password: 'Passw0rd' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'PASSWORD_TOO_COMMON', error: 'This password is among the most common ones. Please choose another.' },
    ])
    expect(await server.database.db.select().from(authUsers).where(eq(authUsers.email, 'dora@example.com'))).toEqual([])
  })

  test('rejects fields that are not on the form', async () => {
    await new Visitor(server.app).post('/api/identity/sign-up/email', {
      ...signUpForm('Eve'),
      emailVerified: true,
      isAdmin: true,
      id: 'chosen',
      rememberMe: true,
    })
    const [row] = await server.database.db.select().from(authUsers).where(eq(authUsers.email, 'eve@example.com'))
    expect(row).toMatchObject({ emailVerified: false, firstName: 'Eve' })
    expect(row?.id).not.toBe('chosen')
  })

  test('with an address that is taken says so, verified or not, in upper or lower case', async () => {
    await signUp(server, 'Finn')
    const answer = await new Visitor(server.app).post('/api/identity/sign-up/email', { ...signUpForm('Finn'), email: 'FINN@example.com' })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'EMAIL_TAKEN', error: 'Email is already in use' }])
  })

  test('many times at once creates one account and sends one email', async () => {
    const tries = Array.from({ length: 22 }, async () => new Visitor(server.app).post('/api/identity/sign-up/email', signUpForm('Gil')))
    const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode)
    expect(statuses.toSorted()).toEqual([201, ...Array<number>(21).fill(409)])
    expect(await server.database.db.select().from(authUsers).where(eq(authUsers.email, 'gil@example.com'))).toHaveLength(1)
    expect(server.mailbox.list().filter(({ to }) => to.address === 'gil@example.com')).toHaveLength(1)
  })

  test('stores no password, and no name can inject markup or a message', async () => {
    await new Visitor(server.app).post('/api/identity/sign-up/email', { ...signUpForm('Hal'), firstName: '<b>Hal</b>' })
    const [account] = await server.database.db
      .select({ password: authAccounts.password })
      .from(authAccounts)
      .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
      .where(eq(authUsers.email, 'hal@example.com'))
    expect(account?.password).toMatch(/^\$scrypt\$ln=\d+,r=8,p=1\$/)
    expect(server.mailbox.list()[0]?.html).toContain('>Hello,<')
  })

  test('that cannot send its email leaves nothing behind and can be repeated', async () => {
    let broken = true
    const mute = await buildTestApp({ send: async () => (broken ? Promise.reject(new Error('smtp is down')) : undefined) })
    try {
      const answer = await new Visitor(mute.app).post('/api/identity/sign-up/email', signUpForm('Ida'))
      expect([answer.statusCode, answer.json()]).toMatchObject([502, { error: 'Failed to send verification email. Please try again.' }])
      expect(mute.log.text()).toContain('smtp is down')
      broken = false
      expect((await new Visitor(mute.app).post('/api/identity/sign-up/email', signUpForm('Ida'))).statusCode).toBe(201)
    } finally {
      await mute.close()
    }
  })
})

describe('a verification link', () => {
  const secret = () => new TextEncoder().encode(server.secret)
  const forge = (claims: Record<string, unknown>, key = secret()) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuedAt().setExpirationTime('1h').sign(key)

  test('is valid for one address', async () => {
    const visitor = await signUp(server, 'Jan')
    await signUp(server, 'Kim')
    const answer = await verify(visitor, 'kim@example.com', readVerificationToken(server, 'jan@example.com'))
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'Invalid verification link' }])
    expect((await signIn(visitor, 'jan@example.com')).statusCode).toBe(403)
  })

  test('works once', async () => {
    const visitor = await signUp(server, 'Lea')
    const token = readVerificationToken(server, 'lea@example.com')
    expect((await verify(visitor, 'lea@example.com', token)).statusCode).toBe(200)
    expect((await verify(visitor, 'lea@example.com', token)).json()).toMatchObject({ code: 'INVALID_VERIFICATION_LINK' })
  })

  test('cannot be forged', async () => {
    const visitor = await signUp(server, 'Max')
    const email = 'max@example.com'
    const [head, body] = readVerificationToken(server, email).split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    const expired = await new SignJWT({ email }).setProtectedHeader({ alg: 'HS256' }).setIssuedAt(1).setExpirationTime(2).sign(secret())
    const tokens = [
      'nonsense',
      none,
      `${head}.${body}.AAAA`,
      expired,
      await forge({ email }, new Uint8Array(32)),
      await forge({ email, updateTo: 'other@example.com' }),
    ]
    for (const token of tokens) expect([token, (await verify(visitor, email, token)).statusCode]).toEqual([token, 400])
  })

  test('requires an address', async () => {
    const answer = await new Visitor(server.app).post('/api/identity/verify-email', { token: 'x' })
    expect(answer.statusCode).toBe(400)
  })

  test('can be sent again without revealing who is waiting for one', async () => {
    const visitor = await signUp(server, 'Nia')
    const again = (email: string) => visitor.post('/api/identity/send-verification-email', { email })
    const before = server.mailbox.list().length
    expect((await again('nia@example.com')).statusCode).toBe(204)
    expect(server.mailbox.list()).toHaveLength(before + 1)
    expect((await again('nobody@example.com')).statusCode).toBe(204)
    expect(server.mailbox.list()).toHaveLength(before + 1)
    expect((await verify(visitor, 'nia@example.com', readVerificationToken(server, 'nia@example.com'))).statusCode).toBe(200)
  })
})

describe('signing in', () => {
  test('gives the same response for a wrong password and an unknown address', async () => {
    await signInUser(server, 'Olaf')
    const visitor = new Visitor(server.app)
    const answers = [await signIn(visitor, 'olaf@example.com', 'Ledg3rBookX'), await signIn(visitor, 'nobody@example.com')]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'INVALID_CREDENTIALS', error: 'Invalid email or password' }])
      expect(answer.cookies).toEqual([])
    }
  })
})

describe('the identity cookie', () => {
  test('is accepted only with our signature', async () => {
    const { visitor } = await signInUser(server, 'Pia')
    const name = 'tickmark_identity.session_token'
    const [token = ''] = decodeURIComponent(visitor.jar.find(name) ?? '').split('.')
    const forged = `${token}.${createHmac('sha256', 'guess').update(token).digest('base64')}`
    for (const value of [token, forged]) {
      const answer = await server.app.inject({ url: '/api/identity/token', headers: { cookie: `${name}=${encodeURIComponent(value)}` } })
      expect(answer.statusCode).toBe(401)
    }
    const bearer = await server.app.inject({ url: '/api/identity/token', headers: { authorization: `Bearer ${token}` } })
    expect(bearer.statusCode).toBe(401)
  })

  test('authorizes nothing from another site', async () => {
    const { visitor } = await signInUser(server, 'Quin')
    const answer = await visitor.post('/api/identity/sign-out', {}, { origin: 'https://evil.example' })
    expect(answer.json()).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
    expect((await visitor.post('/api/identity/sign-out', {}, { origin: testOrigin })).statusCode).toBe(204)
  })
})

test('after the secret has changed, users only have to sign in again', async () => {
  const before = await buildTestApp()
  const { visitor, headers } = await signInUser(before, 'Rosa')
  const renewed = await buildTestApp({ database: before.database, secret: 'another secret, just as long as the first one' })
  const cookie = visitor.jar.header
  expect((await renewed.app.inject({ url: '/api/identity/token', headers: { cookie } })).statusCode).toBe(401)
  expect((await renewed.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
  const again = new Visitor(renewed.app)
  await signIn(again, 'rosa@example.com')
  const { token } = (await again.call({ url: '/api/identity/token' })).json<{ token: string }>()
  const firebaseUser = { uid: headers['firebase-uid'], email: 'rosa@example.com', displayName: '', emailVerified: true }
  const renewedHeaders = { authorization: `Bearer ${token}` }
  expect((await again.post('/api/auth/login', { firebaseUser }, renewedHeaders)).statusCode).toBe(200)
  expect((await renewed.app.inject({ url: '/api/auth/me', headers: renewedHeaders })).statusCode).toBe(200)
  await renewed.close()
  await before.close()
})

test('internal errors appear only in the log', async () => {
  const broken = await buildTestApp()
  await broken.database.close()
  const answer = await signIn(new Visitor(broken.app), 'ada@example.com')
  await broken.close()
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'INTERNAL', error: 'Something went wrong. Please try again.' }])
  expect(broken.log.text()).toContain('auth_users')
})

test('no other route of the library is reachable', async () => {
  const paths = [
    'ok',
    'error',
    'jwks',
    'list-sessions',
    'update-user',
    'delete-user',
    'change-email',
    'change-password',
    'sign-in/social',
    'sign-in/magic-link',
    'magic-link/verify?token=x',
    'reset-password/x',
    'reference',
  ]
  for (const path of paths) {
    for (const method of ['GET', 'POST'] as const) {
      expect([path, (await server.app.inject({ method, url: `/api/identity/${path}` })).statusCode]).toEqual([path, 404])
    }
  }
  expect((await server.app.inject({ url: '/api/identity/verify-email?token=x' })).statusCode).toBe(404)
})
