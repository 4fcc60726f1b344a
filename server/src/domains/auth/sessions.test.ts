import type { Session } from '@tickmark/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { signInAgain, signInUser, type SignedIn } from '../../testing/sign-in.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(async () => server.close())

const list = async ({ visitor, headers }: SignedIn) => (await visitor.call({ url: '/api/auth/sessions', headers })).json<Session[]>()
const end = async ({ visitor, headers }: SignedIn, id: number) =>
  (await visitor.call({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers })).statusCode
const statusOf = async ({ visitor }: SignedIn, url: string, headers: Record<string, string> = {}) =>
  (await visitor.call({ url, headers })).statusCode
const logIn = async ({ visitor, user, headers }: SignedIn) => {
  const firebaseUser = { uid: headers['firebase-uid'], email: user.email, displayName: '', emailVerified: true }
  return (await visitor.post('/api/auth/login', { firebaseUser }, headers)).statusCode
}

describe('the sessions of a user', () => {
  test('are listed only for that user, with the current one marked', async () => {
    const office = await signInUser(server, 'Ada')
    const home = await signInAgain(server, 'Ada')
    await signInUser(server, 'Bea')
    const [atHome, inOffice] = await list(home)
    expect(atHome).toEqual({
      id: expect.any(Number),
      device: 'Computer',
      browser: 'Other',
      address: '127.0.0.0',
      startTime: expect.stringMatching(/Z$/),
      lastActivity: expect.stringMatching(/Z$/),
      current: true,
    })
    expect(inOffice).toMatchObject({ current: false })
    expect(await list(home)).toHaveLength(2)
    // Now the session at the office was used last.
    expect((await list(office)).map(({ id, current }) => ({ id, current }))).toEqual([
      { id: inOffice?.id, current: true },
      { id: atHome?.id, current: false },
    ])
  })

  test('can be ended one by one: an ended session gets no token and reads nothing', async () => {
    const here = await signInUser(server, 'Cleo')
    const there = await signInAgain(server, 'Cleo')
    const stranger = await signInUser(server, 'Dora')
    const id = (await list(here)).find(({ current }) => !current)?.id ?? 0
    expect(await end(stranger, id)).toBe(404)
    expect(await end(here, id)).toBe(204)
    expect(await end(here, id)).toBe(404)
    expect(await statusOf(there, '/api/identity/token')).toBe(401)
    expect(await statusOf(there, '/api/auth/me')).toBe(401)
    // Its last token ends with it, and does not restore it.
    expect(await statusOf(there, '/api/auth/me', there.headers)).toBe(401)
    expect(await logIn(there)).toBe(401)
    expect(await statusOf(here, '/api/identity/token')).toBe(200)
    expect(await logIn(here)).toBe(200)
    expect(await list(here)).toHaveLength(1)
  })

  test.each(['/api/auth/logout', '/api/identity/sign-out'])('end with their tokens through %s', async (url) => {
    const name = url.includes('auth') ? 'Fay' : 'Gil'
    const here = await signInUser(server, name)
    const there = await signInAgain(server, name)
    await here.visitor.post(url, {})
    expect(await statusOf(here, '/api/auth/me', here.headers)).toBe(401)
    expect(await logIn(here)).toBe(401)
    expect(await statusOf(here, '/api/identity/token')).toBe(401)
    expect(await statusOf(there, '/api/auth/me', there.headers)).toBe(200)
    // A browser does both: it is one act in the trail.
    await here.visitor.post('/api/auth/logout', {})
    const isTheirs = and(eq(auditEvents.actorId, here.user.id), eq(auditEvents.action, 'sign-out'))
    expect(await server.database.db.select().from(auditEvents).where(isTheirs)).toHaveLength(1)
  })

  test('can all be ended at once, tokens included, and the next sign-in is valid', async () => {
    const here = await signInUser(server, 'Eve')
    const there = await signInAgain(server, 'Eve')
    const answer = await here.visitor.call({ method: 'POST', url: '/api/auth/logout-everywhere', headers: here.headers })
    expect(answer.statusCode).toBe(204)
    expect(here.visitor.jar.find('tickmark_session')).toBeUndefined()
    for (const one of [here, there]) {
      expect(await statusOf(one, '/api/auth/me', one.headers)).toBe(401)
      expect(await statusOf(one, '/api/auth/me')).toBe(401)
      expect(await statusOf(one, '/api/identity/token')).toBe(401)
      expect(await logIn(one)).toBe(401)
    }
    const again = await signInAgain(server, 'Eve')
    expect(await statusOf(again, '/api/auth/me', again.headers)).toBe(200)
    expect(await list(again)).toHaveLength(1)
  })
})
