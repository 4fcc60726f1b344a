import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { authAccounts, authUsers } from '../../db/schema/auth.ts'
import { users } from '../../db/schema/users.ts'
import { unlinkProviders } from '../../domains/auth/service.ts'
import type { OidcSettings } from '../../env.ts'
import { buildTestApp, testOrigin, type TestApp } from '../../testing/build-test-app.ts'
import { openGoogleProvider, type GooglePerson, type GoogleProvider } from '../../testing/google-provider.ts'
import { addPerson } from '../../testing/people.ts'
import { signInUser, signUp, Visitor } from '../../testing/sign-in.ts'
import { fetchProviderAnswer, outcomeOf, walkThroughProvider } from '../../testing/walk-through-provider.ts'

const person = (sub: string, changes: Partial<GooglePerson> = {}): GooglePerson => ({
  sub,
  email: `${sub}@example.com`,
  email_verified: true,
  name: `${sub} Ledger`,
  given_name: sub,
  family_name: 'Ledger',
  ...changes,
})

const people = [
  ...['ada', 'bea', 'cleo', 'dora', 'finn', 'gil', 'max', 'nina', 'otto', 'kim', 'lou'].map((sub) => person(sub)),
  ...['eve', 'pam', 'root'].map((sub) => person(sub, { email: `${sub}@elsewhere.example` })),
  person('hal', { email_verified: false }),
  // Addresses that have been assigned to somebody else.
  ...['gil', 'kim', 'lou'].map((sub) => person(`new-${sub}`, { email: `${sub}@example.com` })),
]

let provider: GoogleProvider
/** Accepts addresses of one domain, for which the provider is authoritative. */
let server: TestApp
/** Accepts every address; the provider is authoritative for none. */
let open: TestApp
const settings = (changes: Partial<OidcSettings> = {}): OidcSettings => ({
  ...provider.settings,
  name: 'Northbridge',
  domains: ['example.com'],
  anyDomain: false,
  only: false,
  except: [],
  verifiedClaim: 'email_verified',
  ...changes,
})
beforeAll(async () => {
  provider = await openGoogleProvider([`${testOrigin}/api/identity/oidc/callback`], people)
  server = await buildTestApp({ oidc: settings(), adminEmails: ['ada@example.com', 'root@elsewhere.example'] })
  const { database } = server
  open = await buildTestApp({ oidc: settings({ domains: [], anyDomain: true }), database, adminEmails: ['root@elsewhere.example'] })
})
afterAll(async () => {
  await open.close()
  await server.close()
  await provider.close()
})

const walk = (visitor: Visitor, sub: string) => walkThroughProvider(visitor, sub, 'oidc')
const sessionOf = async (visitor: Visitor) =>
  (await visitor.call({ url: '/api/identity/get-session' })).json<{ user: { uid: string; email: string } | null }>().user
const db = () => server.database.db
const identitiesOf = (email: string) => db().select().from(authUsers).where(eq(authUsers.email, email))
const methodsOf = async (email: string) => {
  const rows = await db()
    .select({ provider: authAccounts.providerId, subject: authAccounts.accountId })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(eq(authUsers.email, email))
  return rows.map(({ provider: by, subject }) => (by === 'credential' ? by : subject)).toSorted()
}
const auditOf = (subjectId: string) => db().select().from(auditEvents).where(eq(auditEvents.subjectId, subjectId)).orderBy(auditEvents.id)
const countRefusals = async (reason: string) =>
  (await auditOf('unknown')).filter(({ after }) => JSON.stringify(after).includes(`"${reason}"`)).length

async function logIn(visitor: Visitor) {
  const { token } = (await visitor.call({ url: '/api/identity/token' })).json<{ token: string }>()
  const firebaseUser = { ...(await sessionOf(visitor)), displayName: '', emailVerified: true }
  const headers = { authorization: `Bearer ${token}` }
  return { answer: await visitor.post('/api/auth/login', { firebaseUser }, headers), headers }
}

describe('an account of the provider', () => {
  test('creates an account with its names, and later signs in to the same one; both are in the audit trail', async () => {
    const visitor = new Visitor(server.app)
    expect(await walk(visitor, 'ada')).toBe('done')
    const { answer } = await logIn(visitor)
    const { user } = answer.json<{ user: { id: number } }>()
    expect(user).toMatchObject({ firstName: 'ada', surname: 'Ledger', email: 'ada@example.com', isAdmin: true })
    const again = new Visitor(server.app)
    expect(await walk(again, 'ada')).toBe('done')
    expect(await sessionOf(again)).toEqual(await sessionOf(visitor))
    await logIn(again)
    expect((await auditOf(String(user.id))).filter(({ action }) => action === 'sign-in')).toHaveLength(2)
    expect(await methodsOf('ada@example.com')).toEqual(['ada'])
  })

  test('has no more than a session: signing out ends its tokens', async () => {
    const visitor = new Visitor(server.app)
    await walk(visitor, 'bea')
    const { headers } = await logIn(visitor)
    const me = () => server.app.inject({ url: '/api/auth/me', headers })
    expect((await me()).statusCode).toBe(200)
    await visitor.post('/api/identity/sign-out', {})
    expect((await me()).statusCode).toBe(401)
  })

  test('is refused if its address is of another domain', async () => {
    const before = await countRefusals('SINGLE_SIGN_ON_DOMAIN')
    expect(await walk(new Visitor(server.app), 'eve')).toBe('other-domain')
    expect(await identitiesOf('eve@elsewhere.example')).toEqual([])
    expect(await countRefusals('SINGLE_SIGN_ON_DOMAIN')).toBe(before + 1)
  })

  test('is refused if its address is not verified', async () => {
    const before = await countRefusals('SINGLE_SIGN_ON_UNVERIFIED')
    expect(await walk(new Visitor(server.app), 'hal')).toBe('unverified')
    expect(await walk(new Visitor(open.app), 'hal')).toBe('unverified')
    expect(await identitiesOf('hal@example.com')).toEqual([])
    expect(await countRefusals('SINGLE_SIGN_ON_UNVERIFIED')).toBe(before + 2)
  })

  test('is linked to the account with its address, which keeps its password and names', async () => {
    const { user } = await signInUser(server, 'Cleo')
    const visitor = new Visitor(server.app)
    expect(await walk(visitor, 'cleo')).toBe('done')
    expect(await sessionOf(visitor)).toMatchObject({ uid: user.firebaseUid, displayName: 'Cleo Test' })
    expect(await methodsOf('cleo@example.com')).toEqual(['cleo', 'credential'])
    expect(await auditOf(user.firebaseUid ?? '')).toMatchObject([
      { actorId: user.id, action: 'identity-linked', after: { provider: 'oidc' } },
    ])
  })

  test('takes over an address whose sign-up was never verified: its password is removed', async () => {
    await signUp(server, 'Dora')
    const owner = new Visitor(server.app)
    expect(await walk(owner, 'dora')).toBe('done')
    expect(await sessionOf(owner)).toMatchObject({ displayName: 'dora Ledger' })
    expect(await methodsOf('dora@example.com')).toEqual(['dora'])
  })

  test('opens the account without an identity that has its address', async () => {
    const { id } = await addPerson(db(), 'finn')
    await db().update(users).set({ firebaseUid: null, surname: 'Kept' }).where(eq(users.id, id))
    const visitor = new Visitor(server.app)
    expect(await walk(visitor, 'finn')).toBe('done')
    expect((await logIn(visitor)).answer.json()).toMatchObject({ user: { id, surname: 'Kept' } })
  })
})

const linkable = { domains: ['example.com'], google: false }

describe('a new account of the provider with the address of another one', () => {
  test('is refused, because the address may have been assigned to another person', async () => {
    const before = new Visitor(server.app)
    await walk(before, 'gil')
    const other = new Visitor(server.app)
    expect(await walk(other, 'new-gil')).toBe('other-subject')
    expect(await sessionOf(other)).toBeNull()
    expect(await methodsOf('gil@example.com')).toEqual(['gil'])
    const { uid = '' } = (await sessionOf(before)) ?? {}
    const after = { provider: 'oidc', reason: 'SINGLE_SIGN_ON_HELD' }
    expect(await auditOf(uid)).toMatchObject([{ action: 'sign-in-failed', actorId: null, after }])
  })

  test('is refused when both come at the same time, too', async () => {
    const outcomes = await Promise.all(['kim', 'new-kim'].map((sub) => walk(new Visitor(server.app), sub)))
    expect(outcomes.toSorted()).toEqual(['done', 'other-subject'])
    expect(await methodsOf('kim@example.com')).toHaveLength(1)
  })

  test('is linked once the operator has unlinked the other one, whose sessions end', async () => {
    const before = new Visitor(server.app)
    await walk(before, 'lou')
    const { headers } = await logIn(before)
    const { uid = '' } = (await sessionOf(before)) ?? {}
    expect(await unlinkProviders(db(), 'lou@example.com', linkable, new Date())).toBe('unlinked')
    expect(await sessionOf(before)).toBeNull()
    expect((await server.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
    expect(await auditOf(uid)).toMatchObject([{ action: 'identity-unlinked', actorId: null }])
    const other = new Visitor(server.app)
    expect(await walk(other, 'new-lou')).toBe('done')
    expect(await sessionOf(other)).toMatchObject({ uid })
    expect(await unlinkProviders(db(), 'nobody@example.com', linkable, new Date())).toBe('unknown')
  })
})

describe('a provider that is not authoritative for the address', () => {
  test('creates an account that has no administrator’s rights', async () => {
    const visitor = new Visitor(open.app)
    expect(await walk(visitor, 'root')).toBe('done')
    expect((await logIn(visitor)).answer.json()).toMatchObject({ user: { email: 'root@elsewhere.example', isAdmin: false } })
  })

  test('is not linked to the account that has the address', async () => {
    await signInUser(server, 'Max')
    expect(await walk(new Visitor(open.app), 'max')).toBe('account-exists')
    expect(await methodsOf('max@example.com')).toEqual(['credential'])
  })

  test('opens no account without an identity, and creates none beside it', async () => {
    await db().insert(users).values({ email: 'nina@example.com', firstName: 'Nina', surname: 'Kept' })
    const before = await countRefusals('SINGLE_SIGN_ON_ACCOUNT')
    expect(await walk(new Visitor(open.app), 'nina')).toBe('account-exists')
    expect(await identitiesOf('nina@example.com')).toEqual([])
    expect(await countRefusals('SINGLE_SIGN_ON_ACCOUNT')).toBe(before + 1)
  })

  test('opens none that came after its own sign-in either', async () => {
    expect(await walk(new Visitor(open.app), 'otto')).toBe('done')
    await db().insert(users).values({ email: 'otto@example.com', firstName: 'Otto', surname: 'Kept' })
    const again = new Visitor(open.app)
    expect(await walk(again, 'otto')).toBe('account-exists')
    expect(await sessionOf(again)).toBeNull()
  })
})

describe('the callback from the provider', () => {
  const deliver = async (browser: Visitor, url: string) => outcomeOf((await browser.call({ url })).headers.location)

  test('is rejected in another browser and when repeated', async () => {
    const visitor = new Visitor(open.app)
    const answer = await fetchProviderAnswer(visitor, 'pam', 'oidc')
    expect(await deliver(new Visitor(open.app), answer)).toBe('failed')
    expect(await deliver(visitor, answer)).toBe('done')
    expect(await deliver(visitor, answer)).toBe('failed')
  })

  test.each([
    ['code', 'made-up'],
    ['state', 'made-up'],
    ['iss', 'https://evil.example'],
    ['iss', null],
  ])('is rejected with another %s: %s', async (name, value) => {
    const browser = new Visitor(open.app)
    const url = new URL(await fetchProviderAnswer(browser, 'pam', 'oidc'), testOrigin)
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    expect(await deliver(browser, `${url.pathname}${url.search}`)).toBe('failed')
    expect(await sessionOf(browser)).toBeNull()
  })

  test('works once: a second request with its transaction asks the provider nothing', async () => {
    const start = await new Visitor(server.app).call({ url: '/api/identity/oidc/start' })
    const cookie = `tickmark_oidc=${start.cookies.find(({ name }) => name === 'tickmark_oidc')?.value ?? ''}`
    const state = new URL(String(start.headers.location)).searchParams.get('state') ?? ''
    const url = `/api/identity/oidc/callback?code=guess&state=${state}&iss=${encodeURIComponent(provider.issuer)}`
    const before = await countRefusals('SINGLE_SIGN_ON_FAILED')
    for (const _ of [1, 2]) expect(outcomeOf((await server.app.inject({ url, headers: { cookie } })).headers.location)).toBe('failed')
    expect(await countRefusals('SINGLE_SIGN_ON_FAILED')).toBe(before + 1)
    expect(server.log.text()).toContain('the provider answered invalid_grant, HTTP 400')
  })

  test('says that the person was not let in, which is in the log and in the audit trail', async () => {
    const before = await countRefusals('SINGLE_SIGN_ON_DENIED')
    expect(await walk(new Visitor(server.app), 'nobody')).toBe('denied')
    expect(await countRefusals('SINGLE_SIGN_ON_DENIED')).toBe(before + 1)
    expect(server.log.text()).toContain('the provider answered access_denied')
  })

  test('ends on our own page even if the server fails', async () => {
    const broken = await buildTestApp({ oidc: settings() })
    const visitor = new Visitor(broken.app)
    const answer = await fetchProviderAnswer(visitor, 'ada', 'oidc')
    await broken.database.pool.query('alter table auth_users rename to auth_users_away')
    expect(await deliver(visitor, answer)).toBe('failed')
    await broken.close()
  })

  test('goes to our own page, which shows nothing of what the provider says', async () => {
    const start = await new Visitor(server.app).call({ url: '/api/identity/oidc/start?next=https://evil.example' })
    const cookie = `tickmark_oidc=${start.cookies.find(({ name }) => name === 'tickmark_oidc')?.value ?? ''}`
    const state = new URL(String(start.headers.location)).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'server_error', error_description: '<script>x</script>', state, iss: provider.issuer })
    const url = `/api/identity/oidc/callback?${query.toString()}&next=https://evil.example`
    const answer = await server.app.inject({ url, headers: { cookie } })
    expect([answer.headers.location, answer.body]).toEqual(['/auth?mode=oidc&outcome=failed', ''])
    expect(start.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/api/identity/oidc', maxAge: 600 }])
  })

  test('counts apart from links, and more of them may come from one network', async () => {
    const limited = await buildTestApp({ oidc: settings(), database: server.database, rateLimitFactor: 0.01 })
    try {
      const use = () =>
        limited.app.inject({ method: 'POST', url: '/api/identity/verify-email', payload: { email: 'a@b.example', token: 'x' } })
      const start = await limited.app.inject({ url: '/api/identity/oidc/start' })
      const cookie = `tickmark_oidc=${start.cookies.find(({ name }) => name === 'tickmark_oidc')?.value ?? ''}`
      const state = new URL(String(start.headers.location)).searchParams.get('state') ?? ''
      const url = `/api/identity/oidc/callback?code=guess&state=${state}&iss=${encodeURIComponent(provider.issuer)}`
      const enter = async () => outcomeOf((await limited.app.inject({ url, headers: { cookie } })).headers.location)
      expect((await use()).statusCode).toBe(400)
      expect((await use()).json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
      for (let attempt = 0; attempt < 6; attempt++) expect(await enter()).toBe('failed')
      expect(await enter()).toBe('too-many')
    } finally {
      await limited.close()
    }
  })
})

describe('the start of the sign-in', () => {
  test.each(['cross-site', 'same-site'])('is refused to pages of other sites: %s', async (site) => {
    const answer = await server.app.inject({ url: '/api/identity/oidc/start', headers: { 'sec-fetch-site': site } })
    expect([answer.headers.location, answer.cookies]).toEqual(['/auth?mode=oidc&outcome=failed', []])
  })

  test('reports a provider that does not answer, and the server continues', async () => {
    const silent = await openGoogleProvider([`${testOrigin}/api/identity/oidc/callback`], [])
    await silent.close()
    const cut = await buildTestApp({ oidc: { ...settings(), ...silent.settings }, database: server.database })
    try {
      const start = await cut.app.inject({ url: '/api/identity/oidc/start' })
      expect(start.headers.location).toBe('/auth?mode=oidc&outcome=unreachable')
      expect((await cut.app.inject({ url: '/api/health' })).statusCode).toBe(200)
    } finally {
      await cut.close()
    }
  })

  test('is offered by its name where it is set up, and fails elsewhere', async () => {
    expect((await server.app.inject({ url: '/api/config' })).json()).toMatchObject({ identity: { singleSignOn: { name: 'Northbridge' } } })
    const plain = await buildTestApp({ database: server.database })
    try {
      for (const url of ['/api/identity/oidc/start', '/api/identity/oidc/callback?code=x&state=y'])
        expect((await plain.app.inject({ url })).headers.location).toBe('/auth?mode=oidc&outcome=failed')
    } finally {
      await plain.close()
    }
  })
})
