import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { authAccounts, authUsers } from '../../db/schema/auth.ts'
import { unlinkProviders } from '../../domains/auth/service.ts'
import type { OidcSettings } from '../../env.ts'
import { buildTestApp, testOrigin, type TestApp } from '../../testing/build-test-app.ts'
import { openGoogleProvider, type GooglePerson, type GoogleProvider } from '../../testing/google-provider.ts'
import { readResetToken, readSignInToken, signInUser, Visitor } from '../../testing/sign-in.ts'
import { walkThroughProvider } from '../../testing/walk-through-provider.ts'
import { findOrLink } from './provider-accounts.ts'

/** Whose an identity is: strangers who were there first, owners who prove their address, and subjects of another provider. */

const person = (sub: string, email = `${sub}@example.com`): GooglePerson => ({ sub, email, email_verified: true, name: sub })
const people = [
  person('ada'),
  person('bea'),
  person('cleo'),
  person('stranger-vic', 'vic@elsewhere.example'),
  person('stranger-wim', 'wim@elsewhere.example'),
  person('stranger-zoe', 'zoe@example.com'),
  person('zoe'),
]

let provider: GoogleProvider
/** Of the operator's next provider, where Ada has the same subject and the same address. */
let next: GoogleProvider
let server: TestApp
const callbacks = ['google', 'oidc'].map((kind) => `${testOrigin}/api/identity/${kind}/callback`)
const settings = (changes: Partial<OidcSettings> = {}): OidcSettings => ({
  ...provider.settings,
  name: 'Northbridge',
  domains: ['example.com'],
  anyDomain: true,
  only: false,
  except: [],
  verifiedClaim: 'email_verified',
  ...changes,
})
beforeAll(async () => {
  provider = await openGoogleProvider(callbacks, people)
  next = await openGoogleProvider(callbacks, people)
  server = await buildTestApp({ google: provider.settings, oidc: settings() })
})
afterAll(async () => {
  await server.close()
  await next.close()
  await provider.close()
})

const db = () => server.database.db
const sessionOf = async (visitor: Visitor) =>
  (await visitor.call({ url: '/api/identity/get-session' })).json<{ user: { uid: string; displayName: string } | null }>().user
const methodsOf = async (email: string) => {
  const rows = await db()
    .select({ providerId: authAccounts.providerId, subject: authAccounts.accountId })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(eq(authUsers.email, email))
  return rows.map(({ providerId, subject }) => (providerId === 'credential' ? providerId : subject)).toSorted()
}
const actionsOf = async (uid: string) =>
  (await db().select().from(auditEvents).where(eq(auditEvents.subjectId, uid)).orderBy(auditEvents.id)).map(({ action, after }) => [
    action,
    after,
  ])

/** A stranger who signs in with an account of the provider that shows somebody else's address. */
async function settle(sub: string, kind: 'google' | 'oidc') {
  const visitor = new Visitor(server.app)
  expect(await walkThroughProvider(visitor, sub, kind)).toBe('done')
  const session = await sessionOf(visitor)
  const { token } = (await visitor.call({ url: '/api/identity/token' })).json<{ token: string }>()
  const headers = { authorization: `Bearer ${token}` }
  const login = await visitor.post('/api/auth/login', { firebaseUser: { ...session, emailVerified: true } }, headers)
  expect(login.statusCode).toBe(200)
  return { visitor, headers, uid: session?.uid ?? '' }
}

async function expectGone({ visitor, headers }: Awaited<ReturnType<typeof settle>>) {
  expect(await sessionOf(visitor)).toBeNull()
  expect((await server.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
}

describe('an account that a stranger prepared', () => {
  test('is the owner’s alone once they have come by a mailed link', async () => {
    const stranger = await settle('stranger-vic', 'oidc')
    const owner = new Visitor(server.app)
    await owner.post('/api/identity/send-sign-in-link', { email: 'vic@elsewhere.example' })
    const token = readSignInToken(server, 'vic@elsewhere.example')
    expect((await owner.post('/api/identity/sign-in/link', { email: 'vic@elsewhere.example', token })).statusCode).toBe(200)
    expect(await sessionOf(owner)).toMatchObject({ uid: stranger.uid, displayName: '' })
    await expectGone(stranger)
    expect(await methodsOf('vic@elsewhere.example')).toEqual([])
    expect(await walkThroughProvider(new Visitor(server.app), 'stranger-vic', 'oidc')).toBe('account-exists')
    expect(await actionsOf(stranger.uid)).toContainEqual(['identity-claimed', { by: 'mail' }])
  })

  test('is the owner’s alone once they have set a password', async () => {
    const stranger = await settle('stranger-wim', 'oidc')
    const owner = new Visitor(server.app)
    await owner.post('/api/identity/request-password-reset', { email: 'wim@elsewhere.example' })
    const token = readResetToken(server, 'wim@elsewhere.example')
    expect((await owner.post('/api/identity/reset-password', { token, password: 'An0therLedger' })).statusCode).toBe(204)
    await expectGone(stranger)
    expect(await methodsOf('wim@elsewhere.example')).toEqual(['credential'])
  })

  test('is the owner’s alone once they have come by a provider that is authoritative', async () => {
    const stranger = await settle('stranger-zoe', 'google')
    const owner = new Visitor(server.app)
    expect(await walkThroughProvider(owner, 'zoe', 'oidc')).toBe('done')
    expect(await sessionOf(owner)).toMatchObject({ uid: stranger.uid })
    await expectGone(stranger)
    expect(await methodsOf('zoe@example.com')).toEqual(['zoe'])
    expect(await actionsOf(stranger.uid)).toEqual([
      ['identity-claimed', { by: 'oidc' }],
      ['identity-linked', { provider: 'oidc' }],
    ])
  })
})

test('a person with a password and an account of the provider keeps both after a mailed link', async () => {
  await signInUser(server, 'Bea')
  const visitor = new Visitor(server.app)
  expect(await walkThroughProvider(visitor, 'bea', 'oidc')).toBe('done')
  await visitor.post('/api/identity/send-sign-in-link', { email: 'bea@example.com' })
  const token = readSignInToken(server, 'bea@example.com')
  const again = new Visitor(server.app)
  expect((await again.post('/api/identity/sign-in/link', { email: 'bea@example.com', token })).statusCode).toBe(200)
  expect(await methodsOf('bea@example.com')).toEqual(['bea', 'credential'])
  expect(await sessionOf(visitor)).toMatchObject({ displayName: 'Bea Test' })
})

describe('a changed setting of the provider', () => {
  const enter = async (oidc: OidcSettings, sub: string) => {
    const changed = await buildTestApp({ oidc, database: server.database })
    try {
      return await walkThroughProvider(new Visitor(changed.app), sub, 'oidc')
    } finally {
      await changed.close()
    }
  }

  test('opens no account by its address, until the operator has unlinked it', async () => {
    expect(await walkThroughProvider(new Visitor(server.app), 'ada', 'oidc')).toBe('done')
    const moved = settings(next.settings)
    expect(await enter(moved, 'ada')).toBe('other-subject')
    expect(await methodsOf('ada@example.com')).toEqual(['ada'])
    await unlinkProviders(db(), 'ada@example.com', { domains: ['example.com'], google: false }, new Date())
    expect(await enter(moved, 'ada')).toBe('done')
  })

  test('is none if it is only a slash', async () => {
    expect(await walkThroughProvider(new Visitor(server.app), 'cleo', 'oidc')).toBe('done')
    expect(await enter(settings({ issuer: `${provider.issuer}/` }), 'cleo')).toBe('done')
    const [row] = await db().select().from(authAccounts).where(eq(authAccounts.accountId, 'cleo'))
    expect(row?.providerId).toBe(`oidc:${provider.issuer}`)
    expect(await methodsOf('cleo@example.com')).toEqual(['cleo'])
  })
})

test('of two sign-ins that change the same account, the loser is refused and leaves nothing', async () => {
  await db().insert(authUsers).values({ id: 'winner', email: 'winner@example.com', name: '', firstName: '', surname: '' })
  await db().insert(authAccounts).values({ id: 'google-7', userId: 'winner', providerId: 'google', accountId: 'elsewhere' })
  const account = {
    providerId: 'google',
    subject: '7',
    email: 'loser@example.com',
    verified: true,
    authoritative: true,
    name: '',
    firstName: '',
    surname: '',
  }
  const found = await findOrLink(db(), { preset: { kind: 'google' }, account, isAddressOfAnother: async () => false })
  expect(found).toEqual({ refused: 'changed', uid: null })
  expect(await db().select().from(authUsers).where(eq(authUsers.email, 'loser@example.com'))).toEqual([])
})
