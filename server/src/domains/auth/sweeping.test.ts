import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepIdentities } from '../../adapters/identity-embedded/sweep-identities.ts'
import { authSessions, authUsers, authVerifications, userSessions } from '../../db/schema/auth.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { readVerificationToken, signInUser, signUp, Visitor } from '../../testing/sign-in.ts'
import { sweepSessions } from './sweep-sessions.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const start = new Date()
let now = start
let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ now: () => now })
})
afterAll(async () => server.close())

const later = (ms: number) => new Date(start.getTime() + ms)
const listAddresses = async () => (await server.database.db.select({ email: authUsers.email }).from(authUsers)).map(({ email }) => email)

test('a sign-up is removed when its last link has expired, and the address is free again', async () => {
  await signUp(server, 'Ada')
  await signUp(server, 'Bea')
  await signInUser(server, 'Cleo')
  await sweepIdentities(server.database.db, later(23 * hourMs))
  expect(await listAddresses()).toHaveLength(3)
  now = later(23 * hourMs)
  await new Visitor(server.app).post('/api/identity/send-verification-email', { email: 'bea@example.com' })
  now = later(25 * hourMs)
  await sweepIdentities(server.database.db, now)
  expect((await listAddresses()).toSorted()).toEqual(['bea@example.com', 'cleo@example.com'])
  const token = readVerificationToken(server, 'bea@example.com')
  expect((await new Visitor(server.app).post('/api/identity/verify-email', { email: 'bea@example.com', token })).statusCode).toBe(200)
  await signUp(server, 'Ada')
  await sweepIdentities(server.database.db, later(1000 * dayMs))
  expect(await listAddresses()).toContain('bea@example.com')
})

test('links and sessions are removed when they have expired, and not before', async () => {
  const { db } = server.database
  const { user } = await signInUser(server, 'Dora')
  await new Visitor(server.app).post('/api/identity/request-password-reset', { email: 'dora@example.com' })
  const countAll = async () => [
    await db.$count(authVerifications),
    await db.$count(authSessions, eq(authSessions.userId, user.firebaseUid)),
    await db.$count(userSessions, eq(userSessions.userId, user.id)),
  ]
  const sweep = async (at: Date) => {
    await sweepIdentities(db, at)
    await sweepSessions(db, at)
  }
  await sweep(later(0.5 * hourMs))
  expect(await countAll()).toEqual([1, 1, 1])
  await sweep(later(2 * hourMs))
  expect(await countAll()).toEqual([0, 1, 1])
  await sweep(later(8 * dayMs))
  expect(await countAll()).toEqual([0, 0, 1])
  await sweep(later(100 * dayMs))
  expect(await countAll()).toEqual([0, 0, 0])
})
