import type { NewAccessToken } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authAccounts, userSessions } from '../../db/schema/index.ts'
import { addAccessToken } from '../../testing/access-tokens.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { signInUser, type SignedIn } from '../../testing/sign-in.ts'
import { endSessionsOf, unlinkProviders } from '../auth/service.ts'
import { createUsers } from '../users/service.ts'
import { createTokens } from './service.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(async () => server.close())

const now = () => new Date()
const add = ({ user }: SignedIn) => addAccessToken(server.database.db, user.id, ['read', 'review'])
const call = (secret: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/api/user/analyses', headers: { ...headers, authorization: `Bearer ${secret}` } })
const statusOf = async (secret: string) => (await call(secret)).statusCode

test('the operator revokes every token by ending the sessions of an account, as the commands do', async () => {
  const ada = await signInUser(server, 'Ada')
  const { secret } = await add(ada)
  expect(await statusOf(secret)).toBe(200)
  await server.database.db.transaction((tx) => endSessionsOf(tx, ada.user.id, now()))
  expect(await statusOf(secret)).toBe(401)
})

test('unlinking the accounts of providers revokes every token', async () => {
  const bea = await signInUser(server, 'Bea')
  const { db } = server.database
  const { secret } = await add(bea)
  await db.insert(authAccounts).values({ id: 'bea-at-provider', userId: bea.user.firebaseUid, providerId: 'oidc', accountId: 'bea' })
  expect(await unlinkProviders(db, 'bea@example.com', { domains: ['example.com'], google: false }, now())).toBe('unlinked')
  expect(await statusOf(secret)).toBe(401)
})

test('a sign-in that ends while its call arrives creates none', async () => {
  const cleo = await signInUser(server, 'Cleo')
  const { db } = server.database
  const users = createUsers({ db, trialDays: 14, now })
  const jobs = { send: async () => {}, wake: () => {} }
  const tokens = createTokens({ db, jobs, users, isOn: true, demandsFactor: false, now })
  const { sid, auth_time: seconds } = decodeJwt<{ sid: string; auth_time: number }>(cleo.token)
  const signIn = { uid: cleo.user.firebaseUid, sessionId: sid, authTime: new Date(seconds * 1000) }
  const wanted: NewAccessToken = { name: 'Nightly', scopes: ['read'], days: 30 }
  const create = (changes: Partial<typeof signIn> = {}) => tokens.create(cleo.user.id, { ...signIn, ...changes }, wanted)
  expect((await create()).token).toMatchObject({ name: 'Nightly', secondFactorAt: null })
  await expect(create({ uid: 'of-another' })).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' })
  await expect(create({ sessionId: 'unknown' })).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' })
  await db.update(userSessions).set({ endTime: now() }).where(eq(userSessions.userId, cleo.user.id))
  await expect(create()).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' })
})

test('a token counts alone: no cookie helps one that was revoked, and none adds to its scopes', async () => {
  const dora = await signInUser(server, 'Dora')
  const eve = await signInUser(server, 'Eve')
  const cookie = dora.visitor.jar.header
  const { secret } = await add(eve)
  expect((await server.app.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode).toBe(200)
  const both = { cookie, authorization: `Bearer ${secret}` }
  expect((await server.app.inject({ url: '/api/auth/me', headers: both })).json()).toMatchObject({ code: 'TOKEN_SCOPE' })
  expect((await call(secret, { 'firebase-uid': dora.user.firebaseUid })).statusCode).toBe(401)
  await server.database.db.transaction((tx) => endSessionsOf(tx, eve.user.id, now()))
  expect((await call(secret, { cookie })).statusCode).toBe(401)
})
