import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { userSessions } from '../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { openLive } from '../testing/live-client.ts'
import { signInAgain, signInUser, type SignedIn } from '../testing/sign-in.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ realtime: { heartbeatMs: 100 } })
})
afterAll(async () => server.close())

async function connect({ token }: Pick<SignedIn, 'token'>) {
  const client = await openLive(server.app)
  client.say({ type: 'authenticate', token })
  await client.next('ready')
  return client
}

test.each(['/api/auth/logout', '/api/identity/sign-out'])(
  'a live connection is closed at %s, and another browser’s is not',
  async (url) => {
    const name = url.includes('auth') ? 'Ada' : 'Bea'
    const here = await signInUser(server, name)
    const there = await signInAgain(server, name)
    const [closing, staying] = [await connect(here), await connect(there)]
    await here.visitor.post(url, {})
    expect(await closing.closed).toBe(4401)
    staying.say({ type: 'ping', timestamp: 1 })
    await staying.next('ping')
    await staying.end()
  },
)

test('a live connection is closed when its session has expired', async () => {
  const cleo = await signInUser(server, 'Cleo')
  const client = await connect(cleo)
  await server.database.db.update(userSessions).set({ expiresAt: new Date() }).where(eq(userSessions.userId, cleo.user.id))
  expect(await client.closed).toBe(4401)
})
