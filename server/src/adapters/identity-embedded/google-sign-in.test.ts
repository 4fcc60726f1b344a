import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { authAccounts, authUsers } from '../../db/schema/auth.ts'
import { buildTestApp, testOrigin, type TestApp } from '../../testing/build-test-app.ts'
import { openGoogleProvider, type GooglePerson, type GoogleProvider } from '../../testing/google-provider.ts'
import { readVerificationToken, signInUser, signUp, testPassword, Visitor } from '../../testing/sign-in.ts'
import { fetchProviderAnswer, outcomeOf, walkThroughProvider } from '../../testing/walk-through-provider.ts'

const person = (name: string, changes: Partial<GooglePerson> = {}): GooglePerson => ({
  sub: `google-${name.toLowerCase()}`,
  email: `${name.toLowerCase()}@example.com`,
  email_verified: true,
  name: `${name} Ledger`,
  given_name: name,
  family_name: 'Ledger',
  ...changes,
})

const people = [
  ...['Ada', 'Bea', 'Eve', 'Finn', 'Gil', 'Jon'].map((name) => person(name)),
  ...['Cleo', 'Dora'].map((name) => person(name, { hd: 'example.com' })),
  person('Hal', { email_verified: false }),
  { ...person('Ida', { email: 'IDA@Example.com' }), name: '', given_name: '', family_name: '' },
]

let google: GoogleProvider
let server: TestApp
beforeAll(async () => {
  google = await openGoogleProvider([`${testOrigin}/api/identity/google/callback`], people)
  server = await buildTestApp({ google: google.settings })
})
afterAll(async () => {
  await server.close()
  await google.close()
})

const sessionOf = async (visitor: Visitor) => (await visitor.call({ url: '/api/identity/get-session' })).json<{ user: unknown }>().user
const identitiesOf = (email: string) => server.database.db.select().from(authUsers).where(eq(authUsers.email, email))
const signInMethodsOf = async (email: string) => {
  const rows = await server.database.db
    .select({ provider: authAccounts.providerId })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(eq(authUsers.email, email))
  return rows.map(({ provider }) => provider).toSorted()
}
const signIn = (visitor: Visitor, email: string) => visitor.post('/api/identity/sign-in/email', { email, password: testPassword })

describe('a Google account', () => {
  test('creates an identity with its names, and later signs in to the same one', async () => {
    const visitor = new Visitor(server.app)
    expect(await walkThroughProvider(visitor, 'google-ada')).toBe('done')
    expect(await sessionOf(visitor)).toMatchObject({ email: 'ada@example.com', displayName: 'Ada Ledger', emailVerified: true })
    const again = new Visitor(server.app)
    expect(await walkThroughProvider(again, 'google-ada')).toBe('done')
    expect(await sessionOf(again)).toEqual(await sessionOf(visitor))
    expect(await identitiesOf('ada@example.com')).toHaveLength(1)
    const { token } = (await again.call({ url: '/api/identity/token' })).json<{ token: string }>()
    const { uid } = (await sessionOf(again)) as { uid: string }
    const headers = { authorization: `Bearer ${token}` }
    const firebaseUser = { uid, email: 'ada@example.com', displayName: 'Ada Ledger', emailVerified: true }
    const login = await again.post('/api/auth/login', { firebaseUser }, headers)
    expect(login.json()).toMatchObject({ user: { firstName: 'Ada', surname: 'Ledger', email: 'ada@example.com' } })
  })

  test('is chosen by the user each time, with a new PKCE challenge, state and nonce', async () => {
    await Promise.all([
      walkThroughProvider(new Visitor(server.app), 'google-bea'),
      walkThroughProvider(new Visitor(server.app), 'google-bea'),
    ])
    const [one, two] = google.requests.slice(-2)
    for (const request of [one, two]) {
      expect(Object.fromEntries(request ?? [])).toMatchObject({
        response_type: 'code',
        scope: 'openid email profile',
        prompt: 'select_account',
        code_challenge_method: 'S256',
        redirect_uri: `${testOrigin}/api/identity/google/callback`,
      })
    }
    for (const name of ['state', 'nonce', 'code_challenge']) expect(one?.get(name)).not.toBe(two?.get(name))
    expect(await identitiesOf('bea@example.com')).toHaveLength(1)
    expect(await signInMethodsOf('bea@example.com')).toEqual(['google'])
  })

  test('is linked to the identity with its address, which keeps its password and names', async () => {
    const { user } = await signInUser(server, 'Cleo')
    const visitor = new Visitor(server.app)
    expect(await walkThroughProvider(visitor, 'google-cleo')).toBe('done')
    expect(await sessionOf(visitor)).toMatchObject({ uid: user.firebaseUid, displayName: 'Cleo Test' })
    expect(await signInMethodsOf('cleo@example.com')).toEqual(['credential', 'google'])
    await walkThroughProvider(visitor, 'google-cleo')
    const linked = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, user.firebaseUid ?? ''))
    expect(linked).toMatchObject([{ actorId: user.id, action: 'identity-linked', subject: 'identity' }])
    expect((await signIn(new Visitor(server.app), 'cleo@example.com')).statusCode).toBe(200)
  })

  test('takes over an address whose sign-up was never verified: its password and name are removed', async () => {
    const squatter = await signUp(server, 'Dora')
    const link = readVerificationToken(server, 'dora@example.com')
    const owner = new Visitor(server.app)
    expect(await walkThroughProvider(owner, 'google-dora')).toBe('done')
    expect(await sessionOf(owner)).toMatchObject({ displayName: 'Dora Ledger', emailVerified: true })
    expect(await signInMethodsOf('dora@example.com')).toEqual(['google'])
    await squatter.post('/api/identity/verify-email', { email: 'dora@example.com', token: link })
    expect((await signIn(squatter, 'dora@example.com')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  test('cannot sign in to an existing identity if Google is not authoritative for the address: it may have changed hands', async () => {
    await signInUser(server, 'Jon')
    const visitor = new Visitor(server.app)
    expect(await walkThroughProvider(visitor, 'google-jon')).toBe('failed')
    expect(await sessionOf(visitor)).toBeNull()
    expect(await signInMethodsOf('jon@example.com')).toEqual(['credential'])
  })

  test('with an unverified address cannot sign in', async () => {
    const visitor = new Visitor(server.app)
    expect(await walkThroughProvider(visitor, 'google-hal')).toBe('failed')
    expect(await sessionOf(visitor)).toBeNull()
    expect(await identitiesOf('hal@example.com')).toEqual([])
  })

  test('is identified by its id, because its address may change', async () => {
    const before = new Visitor(server.app)
    await walkThroughProvider(before, 'google-eve')
    const moved = await openGoogleProvider(
      [`${testOrigin}/api/identity/google/callback`],
      [person('Eve', { email: 'eve@elsewhere.example' })],
    )
    const later = await buildTestApp({ google: moved.settings, database: server.database })
    try {
      const after = new Visitor(later.app)
      expect(await walkThroughProvider(after, 'google-eve')).toBe('done')
      expect(await sessionOf(after)).toEqual(await sessionOf(before))
    } finally {
      await later.close()
      await moved.close()
    }
  })

  test('may have an address in capitals and no name', async () => {
    const visitor = new Visitor(server.app)
    expect(await walkThroughProvider(visitor, 'google-ida')).toBe('done')
    expect(await sessionOf(visitor)).toMatchObject({ email: 'ida@example.com', displayName: '' })
  })
})

describe('the callback from the provider', () => {
  test('is rejected in another browser, when repeated, or when changed', async () => {
    const visitor = new Visitor(server.app)
    const answer = await fetchProviderAnswer(visitor, 'google-finn')
    const deliver = async (browser: Visitor, url: string) => outcomeOf((await browser.call({ url })).headers.location)

    expect(await deliver(new Visitor(server.app), answer)).toBe('failed')
    const otherBrowser = new Visitor(server.app)
    await otherBrowser.call({ url: '/api/identity/google/start' })
    expect(await deliver(otherBrowser, answer)).toBe('failed')

    expect(await deliver(visitor, answer)).toBe('done')
    expect(await deliver(visitor, answer)).toBe('failed')
    for (const [name, value] of [
      ['code', 'made-up'],
      ['state', 'made-up'],
      ['iss', 'https://evil.example'],
    ] as const) {
      const browser = new Visitor(server.app)
      const url = new URL(await fetchProviderAnswer(browser, 'google-finn'), testOrigin)
      url.searchParams.set(name, value)
      expect([name, await deliver(browser, `${url.pathname}${url.search}`)]).toEqual([name, 'failed'])
      expect(await sessionOf(browser)).toBeNull()
    }
    expect(await deliver(new Visitor(server.app), '/api/identity/google/callback')).toBe('failed')
  })

  test('is rejected with an expired or forged transaction', async () => {
    const visitor = new Visitor(server.app)
    const answer = await fetchProviderAnswer(visitor, 'google-gil')
    const sealed = visitor.jar.find('tickmark_google') ?? ''
    const deliver = async (cookie: string) =>
      outcomeOf((await server.app.inject({ url: answer, headers: { cookie: `tickmark_google=${cookie}` } })).headers.location)
    expect(await deliver(`${sealed.slice(0, -4)}AAAA`)).toBe('failed')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    try {
      expect(await deliver(sealed)).toBe('failed')
    } finally {
      vi.useRealTimers()
    }
    expect(await identitiesOf('gil@example.com')).toEqual([])
  })

  test('reports a cancelled sign-in, which is not a failure', async () => {
    const visitor = new Visitor(server.app)
    expect(await walkThroughProvider(visitor, 'nobody')).toBe('cancelled')
    expect(visitor.jar.find('tickmark_google')).toBeUndefined()
  })

  test('is rate limited', async () => {
    const limited = await buildTestApp({ google: google.settings, database: server.database, rateLimitFactor: 0.01 })
    try {
      const start = await limited.app.inject({ url: '/api/identity/google/start' })
      const cookie = `tickmark_google=${start.cookies.find(({ name }) => name === 'tickmark_google')?.value ?? ''}`
      const state = new URL(String(start.headers.location)).searchParams.get('state') ?? ''
      const url = `/api/identity/google/callback?code=guess&state=${state}&iss=${encodeURIComponent(google.issuer)}`
      for (let attempt = 0; attempt < 6; attempt++) await limited.app.inject({ url, headers: { cookie } })
      expect(limited.log.text()).not.toContain('TOO_MANY_ATTEMPTS')
      expect(outcomeOf((await limited.app.inject({ url, headers: { cookie } })).headers.location)).toBe('failed')
      expect(limited.log.text()).toContain('TOO_MANY_ATTEMPTS')
    } finally {
      await limited.close()
    }
  })

  test('is logged when it is rejected, without its code', async () => {
    const visitor = new Visitor(server.app)
    const url = new URL(await fetchProviderAnswer(visitor, 'google-finn'), testOrigin)
    await new Visitor(server.app).call({ url: `${url.pathname}${url.search}` })
    expect(server.log.text()).toContain('Google sign-in failed')
    expect(server.log.text()).not.toContain(url.searchParams.get('code'))
  })
})

test('the transaction cookie is hidden from scripts, other sites and other paths', async () => {
  const { cookies } = await new Visitor(server.app).call({ url: '/api/identity/google/start' })
  expect(cookies).toMatchObject([{ name: 'tickmark_google', httpOnly: true, sameSite: 'Lax', path: '/api/identity/google', maxAge: 600 }])
})

test('a provider that does not answer ends the sign-in, and is tried again next time', async () => {
  const silent = await openGoogleProvider([`${testOrigin}/api/identity/google/callback`], people)
  await silent.close()
  const cut = await buildTestApp({ google: silent.settings, database: server.database })
  try {
    for (const _ of [1, 2]) {
      const start = await cut.app.inject({ url: '/api/identity/google/start' })
      expect([start.statusCode, outcomeOf(start.headers.location)]).toEqual([302, 'failed'])
    }
  } finally {
    await cut.close()
  }
})

test('without Google settings, the sign-in fails at once and the configuration does not offer it', async () => {
  const plain = await buildTestApp({ database: server.database })
  try {
    expect((await plain.app.inject({ url: '/api/config' })).json()).toMatchObject({
      identity: { kind: 'embedded', google: false, singleSignOn: null },
    })
    for (const url of ['/api/identity/google/start', '/api/identity/google/callback?code=x&state=y']) {
      expect(outcomeOf((await plain.app.inject({ url })).headers.location)).toBe('failed')
    }
  } finally {
    await plain.close()
  }
  expect((await server.app.inject({ url: '/api/config' })).json()).toMatchObject({ identity: { google: true } })
})
