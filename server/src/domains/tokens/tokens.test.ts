import type { AccessToken } from '@tickmark/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accessTokens, analyses, auditEvents, users, workspaceMembers } from '../../db/schema/index.ts'
import { addAccessToken } from '../../testing/access-tokens.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { addFirm } from '../../testing/firm.ts'
import { addPerson } from '../../testing/people.ts'
import { readResetToken, signInUser, testPassword, type SignedIn } from '../../testing/sign-in.ts'
import { addSigningKey, signToken } from '../../testing/tokens.ts'
import { listAccessTokens } from '../account/queries.ts'
import { createUsers } from '../users/service.ts'
import { createTokens } from './service.ts'

let server: TestApp
const dayMs = 24 * 60 * 60_000
const now = () => new Date()

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(async () => server.close())

const wanted = { name: 'Nightly', scopes: ['read', 'review'], days: 90 }

const create = ({ headers }: SignedIn, changes: object = {}) =>
  server.app.inject({ method: 'POST', url: '/api/auth/tokens', headers, payload: { ...wanted, ...changes } })

async function createSecret(signedIn: SignedIn, changes: object = {}): Promise<{ secret: string; token: AccessToken }> {
  const answer = await create(signedIn, changes)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

/** A call as a person's own program makes it: with the secret alone. */
const call = (secret: string, url = '/api/user/analyses', method: 'GET' | 'POST' = 'GET', payload?: object) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${secret}` }, ...(payload === undefined ? {} : { payload }) })

const statusOf = async (secret: string) => (await call(secret)).statusCode

const eventsOf = (...actions: string[]) =>
  server.database.db.select().from(auditEvents).where(inArray(auditEvents.action, actions)).orderBy(asc(auditEvents.id))

test('a token is created with a secret that is shown once, and works until it is revoked', async () => {
  const ada = await signInUser(server, 'Ada')
  const { secret, token } = await createSecret(ada)
  expect(token).toMatchObject({ name: 'Nightly', scopes: ['read', 'review'], lastUsedOn: null })
  expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(90 * dayMs)
  expect(await statusOf(secret)).toBe(200)

  const listed = await server.app.inject({ url: '/api/auth/tokens', headers: ada.headers })
  expect(listed.json()).toEqual([{ ...token, lastUsedOn: now().toISOString().slice(0, 10) }])
  expect(listed.body).not.toContain(secret.slice(4))
  const rows = await server.database.db.select().from(accessTokens)
  expect(JSON.stringify(rows)).not.toContain(secret.slice(4))

  const revoked = await server.app.inject({ method: 'DELETE', url: `/api/auth/tokens/${token.id}`, headers: ada.headers })
  expect(revoked.statusCode).toBe(204)
  expect(await statusOf(secret)).toBe(401)
  expect((await server.app.inject({ url: '/api/auth/tokens', headers: ada.headers })).json()).toEqual([])
})

test('the audit trail has its creation, what it was used for, and its end; its owner gets an email', async () => {
  const bea = await signInUser(server, 'Bea')
  const { secret, token } = await createSecret(bea)
  await call(secret, '/api/analysis', 'POST', { fileName: 'Year end', standard: 'IFRS' })
  await server.app.inject({ method: 'DELETE', url: `/api/auth/tokens/${token.id}`, headers: bea.headers })
  const events = (await eventsOf('token-created', 'analysis-created', 'token-revoked')).filter(({ actorId }) => actorId === bea.user.id)
  expect(events.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'token-created', before: null, after: { token: token.id, scopes: 'read review', days: 90 } },
    { action: 'analysis-created', before: null, after: expect.objectContaining({ token: token.id }) },
    { action: 'token-revoked', before: { token: token.id }, after: null },
  ])
  const mails = () => server.mailbox.list().filter(({ to, subject }) => to.address === 'bea@example.com' && /access token/.test(subject))
  await vi.waitUntil(() => mails().length > 0, { timeout: 10_000, interval: 20 })
  expect(mails()[0]?.text).not.toContain('Nightly')
})

test('each scope allows what it names and nothing else', async () => {
  const cleo = await signInUser(server, 'Cleo')
  const reading = await createSecret(cleo, { scopes: ['read'] })
  const reviewing = await createSecret(cleo, { scopes: ['review'] })
  const analysis = { fileName: 'Year end', standard: 'IFRS' }
  expect((await call(reading.secret, '/api/analysis', 'POST', analysis)).json()).toMatchObject({ code: 'TOKEN_SCOPE' })
  expect((await call(reviewing.secret, '/api/analysis', 'POST', analysis)).statusCode).toBe(201)
  expect((await call(reviewing.secret)).json()).toMatchObject({ code: 'TOKEN_SCOPE' })
  for (const url of ['/api/auth/me', '/api/auth/tokens', '/api/user/workspaces', '/api/admin/users']) {
    expect((await call(reading.secret, url)).json()).toMatchObject({ code: 'TOKEN_SCOPE' })
  }
})

test('a token of an administrator gives no administrator rights', async () => {
  const dora = await signInUser(server, 'Dora')
  const { db } = server.database
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, dora.user.id))
  const { secret } = await createSecret(dora)
  const service = createUsers({ db, trialDays: 14, now })
  const tokens = createTokens({ db, jobs: { send: async () => {}, wake: () => {} }, users: service, isOn: true, demandsFactor: false, now })
  expect((await service.findById(dora.user.id))?.isAdmin).toBe(true)
  expect((await tokens.findUser(secret))?.user.isAdmin).toBe(false)
})

test('only a sign-in of the last ten minutes can create one', async () => {
  const eve = await signInUser(server, 'Eve')
  const key = await addSigningKey(server.database)
  const sessionId = String(decodeJwt(eve.token)['sid'])
  const createAfter = async (minutes: number) => {
    const authTime = new Date(Date.now() - minutes * 60_000)
    const token = await signToken(key, { uid: eve.user.firebaseUid, email: eve.user.email, authTime, sessionId })
    return create({ ...eve, headers: { ...eve.headers, authorization: `Bearer ${token}` } })
  }
  expect((await createAfter(10.1)).json()).toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' })
  expect((await createAfter(9)).statusCode).toBe(201)
})

test('a token that has expired is refused and still listed', async () => {
  const finn = await signInUser(server, 'Finn')
  const { secret } = await addAccessToken(server.database.db, finn.user.id, ['read'], { expiresAt: new Date(Date.now() - 1_000) })
  expect(await statusOf(secret)).toBe(401)
  expect((await server.app.inject({ url: '/api/auth/tokens', headers: finn.headers })).json()).toHaveLength(1)
})

test('signing out everywhere and a new password revoke every token', async () => {
  const gina = await signInUser(server, 'Gina')
  const first = await createSecret(gina)
  expect((await server.app.inject({ method: 'POST', url: '/api/auth/logout-everywhere', headers: gina.headers })).statusCode).toBe(204)
  expect(await statusOf(first.secret)).toBe(401)
  const { secret } = await addAccessToken(server.database.db, gina.user.id, ['read'])
  expect(await statusOf(secret)).toBe(200)
  await gina.visitor.post('/api/identity/request-password-reset', { email: 'gina@example.com' })
  await server.settle()
  const token = readResetToken(server, 'gina@example.com')
  await gina.visitor.post('/api/identity/reset-password', { token, password: `${testPassword}2` })
  expect(await statusOf(secret)).toBe(401)
  expect((await eventsOf('token-revoked')).filter(({ subjectId }) => subjectId === String(gina.user.id)).map(({ after }) => after)).toEqual(
    [{ tokens: 1 }, { tokens: 1 }],
  )
})

test('a suspension, a removal from a firm and the end of the account take effect at once', async () => {
  const hugo = await signInUser(server, 'Hugo')
  const { db } = server.database
  const { secret } = await createSecret(hugo)
  const boss = await addPerson(db, 'boss')
  const firm = await addFirm(db, { boss: 'owner', [hugo.user.firebaseUid]: 'member' })
  const [analysis] = await db
    .insert(analyses)
    .values({ workspaceId: firm, userId: boss.id, fileName: 'Year end', standard: 'IFRS' })
    .returning()
  const url = `/api/analysis/${analysis?.id}`
  expect((await call(secret, url)).statusCode).toBe(200)
  await db.delete(workspaceMembers).where(and(eq(workspaceMembers.workspaceId, firm), eq(workspaceMembers.userId, hugo.user.id)))
  expect((await call(secret, url)).statusCode).toBe(404)

  const mine = eq(users.id, hugo.user.id)
  await db.update(users).set({ suspendedAt: now() }).where(mine)
  expect((await call(secret)).json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  await db.update(users).set({ suspendedAt: null }).where(mine)
  await db.delete(users).where(mine)
  expect(await statusOf(secret)).toBe(401)
})

test('an account has at most twenty tokens', async () => {
  const ines = await signInUser(server, 'Ines')
  for (let made = 0; made < 20; made += 1) await addAccessToken(server.database.db, ines.user.id, ['read'])
  expect((await create(ines)).json()).toMatchObject({ code: 'TOO_MANY_TOKENS' })
})

test('the data of an account lists its tokens without what proves anything', async () => {
  const jan = await signInUser(server, 'Jan')
  const { secret } = await createSecret(jan, { name: 'For the archive' })
  const listed = await listAccessTokens(server.database.db, jan.user.id)
  expect(listed).toMatchObject([{ name: 'For the archive', scopes: ['read', 'review'] }])
  const [stored] = await server.database.db.select().from(accessTokens).where(eq(accessTokens.userId, jan.user.id))
  expect(JSON.stringify(listed)).not.toContain(stored?.secretHash)
  expect(JSON.stringify(listed)).not.toContain(secret)
})

test('a server that is set to have none refuses them', async () => {
  const kim = await signInUser(server, 'Kim')
  const { secret } = await createSecret(kim)
  const { database, secret: authSecret } = server
  const off = await buildTestApp({ personalTokens: false, database, secret: authSecret })
  try {
    const headers = { authorization: `Bearer ${secret}` }
    expect((await off.app.inject({ url: '/api/user/analyses', headers })).statusCode).toBe(401)
    const refused = await off.app.inject({ method: 'POST', url: '/api/auth/tokens', headers: kim.headers, payload: wanted })
    expect(refused.json()).toMatchObject({ code: 'TOKENS_OFF' })
    expect((await off.app.inject({ url: '/api/config' })).json()).toMatchObject({ personalTokens: false })
  } finally {
    await off.close()
  }
})
