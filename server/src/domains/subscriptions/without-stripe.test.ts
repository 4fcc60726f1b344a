import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { subscriptions, users } from '../../db/schema/index.ts'
import type { BillingSettings } from '../../env.ts'
import { buildTestApp, testOrigin, type TestApp } from '../../testing/build-test-app.ts'
import { signInUser, type SignedIn } from '../../testing/sign-in.ts'
import { endedEmailJob } from './ended-email.ts'

const servers: TestApp[] = []
afterAll(async () => {
  for (const server of servers) await server.close()
})

const dayMs = 24 * 60 * 60_000
let now = new Date()

async function start(billing: BillingSettings): Promise<{ server: TestApp; ada: SignedIn }> {
  const server = await buildTestApp({ billing, now: () => now })
  servers.push(server)
  return { server, ada: await signInUser(server, 'Ada') }
}

const manage = ({ visitor, headers }: SignedIn) => visitor.call({ method: 'POST', url: '/api/auth/subscriptions/manage', headers })
const create = async ({ visitor, headers }: SignedIn) =>
  (await visitor.call({ method: 'POST', url: '/api/analysis', headers, payload: { fileName: 'Year end', standard: 'IFRS' } })).statusCode
const statusOf = async ({ server, ada }: { server: TestApp; ada: SignedIn }) => {
  const [row] = await server.database.db.select().from(users).where(eq(users.id, ada.user.id))
  return row?.subscriptionStatus
}
const isOffered = async ({ app }: TestApp) => (await app.inject({ url: '/api/config' })).json<{ billing: boolean }>().billing

test('the test checkout goes through the same states, and ending a subscription there closes the gate', async () => {
  const { server, ada } = await start({ kind: 'test' })
  const { url } = (await manage(ada)).json<{ url: string }>()
  expect(url).toMatch(new RegExp(`^${testOrigin}/dev/checkout\\?session=`))
  const session = new URL(url).searchParams.get('session') ?? ''
  const look = async () => (await server.app.inject({ url: `/dev/checkout?session=${session}` })).body
  const press = async (action: string) => {
    now = new Date(now.getTime() + 1_000)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin }
    const payload = new URLSearchParams({ session, action }).toString()
    const answer = await server.app.inject({ method: 'POST', url: '/dev/checkout', headers, payload })
    expect(answer.statusCode).toBe(303)
    return statusOf({ server, ada })
  }
  expect(await look()).toContain('Start subscription')
  expect(await press('cancel-now')).toBe('trial')
  expect(await press('start')).toBe('active')
  expect(await look()).toContain('Cancel at period end')
  expect(await press('cancel-at-period-end')).toBe('active')
  expect(await press('keep')).toBe('active')
  expect(await press('end-period')).toBe('active')
  expect(await press('cancel-at-period-end')).toBe('active')
  expect(await create(ada)).toBe(201)
  expect(await press('end-period')).toBe('cancelled')
  expect(await create(ada)).toBe(402)
  expect(await press('start')).toBe('active')
  expect(await create(ada)).toBe(201)
  expect(await press('fail-payment')).toBe('expired')
  expect(await create(ada)).toBe(402)
  expect(await press('start')).toBe('active')
  // It is not renewed.
  now = new Date(Date.now() + 31 * dayMs)
  await server.subscriptions.sweep()
  now = new Date()
  expect(await statusOf({ server, ada })).toBe('expired')
})

test('a page of the test checkout is for the user who opened it, for an hour', async () => {
  const { server, ada } = await start({ kind: 'test' })
  const session = new URL((await manage(ada)).json<{ url: string }>().url).searchParams.get('session') ?? ''
  const open = async (asked: string) => (await server.app.inject({ url: `/dev/checkout?session=${asked}` })).statusCode
  expect(await open(session)).toBe(200)
  expect(await open(session.replace(/\d+/, '999'))).toBe(404)
  expect(await open(`${session}x`)).toBe(404)
  now = new Date(Date.now() + 61 * 60_000)
  expect(await open(session)).toBe(404)
  now = new Date()
})

test('a trial has no end without a payment service', async () => {
  const { server, ada } = await start({ kind: 'test' })
  now = new Date(Date.now() + 100 * dayMs)
  await server.subscriptions.sweep()
  const [row] = await server.database.db.select().from(users).where(eq(users.id, ada.user.id))
  expect(row?.subscriptionStatus).toBe('trial')
  expect(await server.subscriptions.hasLapsed({ ...row, workspaceId: 0 } as never)).toBe(false)
  now = new Date()
})

test.each([
  ['test', 1],
  ['none', 0],
  ['off', 0],
] as const)('with billing %s, %i emails report that a test subscription has expired', async (kind, emails) => {
  const { server, ada } = await start({ kind })
  const over = new Date(Date.now() - dayMs)
  const period = { currentPeriodStart: over, currentPeriodEnd: over, createdAt: over }
  const row = { userId: ada.user.id, stripeSubscriptionId: 'test_over', status: 'active', ...period } as const
  await server.database.db.insert(subscriptions).values(row)
  await server.subscriptions.sweep()
  await server.subscriptions.sweep()
  expect(await statusOf({ server, ada })).toBe('expired')
  const sent = `select 1 from pgboss.job where name = '${endedEmailJob.name}'`
  expect((await server.database.pool.query(sent)).rowCount).toBe(emails)
})

test.each([
  ['none', true],
  ['off', false],
] as const)('with billing %s managing fails as specified, and nothing is blocked', async (kind, offered) => {
  const { server, ada } = await start({ kind })
  expect(await isOffered(server)).toBe(offered)
  const answer = await manage(ada)
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([502, 'Failed to manage subscription'])
  await server.database.db.update(users).set({ subscriptionStatus: 'expired' }).where(eq(users.id, ada.user.id))
  expect(await create(ada)).toBe(201)
  expect((await server.app.inject({ url: '/dev/checkout?session=1' })).statusCode).toBe(404)
})
