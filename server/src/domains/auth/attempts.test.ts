import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { authAttempts, authSessions } from '../../db/schema/auth.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { readResetToken, signInUser, signUp, testPassword } from '../../testing/sign-in.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ rateLimitFactor: 1 })
  await signInUser(server, 'Ada')
  await signUp(server, 'Bea')
})
afterAll(async () => server.close())

/** `headers` are what a client may claim about its origin. */
const post = (path: string, remoteAddress: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api/identity/${path}`, remoteAddress, headers, payload })
const signIn = (remoteAddress: string, email: string, password: string) => {
  const claimed = { 'x-forwarded-for': `10.0.0.${Math.ceil(Math.random() * 99)}`, 'x-tickmark-client-address': '10.9.9.9' }
  return post('sign-in/email', remoteAddress, { email, password }, claimed)
}
const statuses = async (times: number, ask: () => Promise<{ readonly statusCode: number }>) => {
  const seen: number[] = []
  for (let i = 0; i < times; i += 1) seen.push((await ask()).statusCode)
  return seen
}
const listAudit = (action: string) =>
  server.database.db
    .select()
    .from(auditEvents)
    .orderBy(asc(auditEvents.id))
    .then((events) => events.filter((event) => event.action === action))

describe('wrong passwords for one account', () => {
  test('are refused after the tenth, whatever the client claims, and lock no one else out', async () => {
    const seen = await statuses(200, () => signIn('192.0.2.1', 'ada@example.com', 'Wr0ngOne'))
    expect(seen).toEqual([...Array<number>(10).fill(401), ...Array<number>(190).fill(429)])
    const refused = await signIn('192.0.2.1', 'ada@example.com', testPassword)
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      error: 'Too many failed login attempts. Please try again later.',
    })
    const seconds = Number(refused.headers['retry-after'])
    expect([seconds > 13 * 60, seconds <= 15 * 60]).toEqual([true, true])
    expect((await signIn('192.0.2.2', 'ada@example.com', testPassword)).statusCode).toBe(200)
    expect((await signIn('192.0.2.1', 'nobody@example.com', testPassword)).statusCode).toBe(401)
    const failed = await listAudit('sign-in-failed')
    expect(failed).toHaveLength(11)
    expect(failed[0]).toMatchObject({ actorId: null, subject: 'identity', subjectId: expect.stringMatching(/^\w{32}$/) })
    expect(failed.at(-1)).toMatchObject({ actorId: null, subject: 'identity', subjectId: 'unknown' })
    expect(JSON.stringify(failed)).not.toContain('@')
  })

  test('leave no address in the database', async () => {
    const rows = [await server.database.db.select().from(authAttempts), await server.database.db.select().from(authSessions)]
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|127\.0\.0|@example/)
  })
})

describe('other requests', () => {
  test('have the same limits for addresses with and without an account', async () => {
    for (const path of ['request-password-reset', 'send-sign-in-link', 'send-verification-email']) {
      const client = `198.51.100.${path.length}`
      const known = await statuses(4, () => post(path, client, { email: 'bea@example.com' }))
      const unknown = await statuses(4, () => post(path, client, { email: 'nobody@example.com' }))
      expect([path, known.at(-1), unknown.at(-1)]).toEqual([path, 429, 429])
      expect([path, known.slice(0, 3).includes(429), unknown.slice(0, 3).includes(429)]).toEqual([path, false, false])
    }
  })

  test('that try links are limited per client', async () => {
    const bodies: Record<string, object> = {
      'verify-email': { email: 'bea@example.com', token: 'forged' },
      'reset-password': { token: 'forged', password: testPassword },
      'sign-in/link': { email: 'bea@example.com', token: 'forged' },
    }
    for (const [path, body] of Object.entries(bodies)) {
      const client = `203.0.113.${Object.keys(bodies).indexOf(path)}`
      const seen = await statuses(61, () => post(path, client, body))
      expect([path, seen]).toEqual([path, [...Array<number>(60).fill(400), 429]])
    }
  })

  test('that sign up are limited per client', async () => {
    let at = 0
    const form = () => ({ firstName: 'A', surname: 'B', email: `new-${(at += 1)}@example.com`, password: testPassword })
    const seen = await statuses(21, () => post('sign-up/email', '203.0.113.99', form()))
    expect(seen).toEqual([...Array<number>(20).fill(201), 429])
  })
})

test('a reset is recorded, ends the browser’s session, and invalidates earlier tokens', async () => {
  const { visitor, user } = await signInUser(server, 'Cleo')
  expect((await visitor.call({ url: '/api/auth/me' })).statusCode).toBe(200)
  await post('request-password-reset', '192.0.2.9', { email: 'cleo@example.com' })
  const token = readResetToken(server, 'cleo@example.com')
  expect((await post('reset-password', '192.0.2.9', { token, password: 'An0therOne' })).statusCode).toBe(204)
  expect((await visitor.call({ url: '/api/auth/me' })).statusCode).toBe(401)
  expect(await listAudit('password-reset')).toMatchObject([{ actorId: user.id, subject: 'identity', subjectId: user.firebaseUid }])
})

test('while strangers use up the resets of an account, the link in its mailbox works', async () => {
  await signUp(server, 'Dora')
  const email = 'dora@example.com'
  const request = (remoteAddress: string) => post('request-password-reset', remoteAddress, { email })
  for (let place = 1; place <= 20; place += 1) expect((await request(`192.0.2.${100 + place}`)).statusCode).toBe(204)
  const refused = await request('198.51.100.200')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    {
      code: 'TOO_MANY_EMAILS',
      error: 'Too many emails were requested. Please use the latest one, or try again in an hour.',
    },
  ])
  expect(server.mailbox.list().filter(({ to, subject }) => to.address === email && /password/i.test(subject))).toHaveLength(20)
  const token = readResetToken(server, email)
  expect((await post('reset-password', '198.51.100.200', { token, password: 'An0therOne' })).statusCode).toBe(204)
  expect((await post('sign-in/email', '198.51.100.200', { email, password: 'An0therOne' }, {})).statusCode).toBe(200)
})
