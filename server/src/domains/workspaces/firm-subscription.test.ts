import { Profile, WorkspacePeople } from '@tickmark/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditEvents, subscriptions, users, workspaceMembers, workspaces } from '../../db/schema/index.ts'
import type { BillingSettings } from '../../env.ts'
import { buildTestApp, testOrigin, type TestApp } from '../../testing/build-test-app.ts'
import { addFirm } from '../../testing/firm.ts'
import { signInUser, type SignedIn } from '../../testing/sign-in.ts'
import { startStripeDouble, type SignedEvent, type StripeDouble } from '../../testing/stripe-double.ts'
import { endedEmailJob } from '../subscriptions/ended-email.ts'

const dayMs = 24 * 60 * 60_000
let now = new Date()
const servers: TestApp[] = []
const start = async (billing: BillingSettings): Promise<TestApp> => {
  const server = await buildTestApp({ billing, now: () => now })
  servers.push(server)
  return server
}
let stripe: StripeDouble
beforeAll(async () => {
  stripe = await startStripeDouble()
})
afterEach(() => {
  now = new Date()
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await stripe.close()
})

const uidOf = ({ user }: SignedIn): string => user.firebaseUid ?? ''
const manage = ({ visitor, headers }: SignedIn, firm: number) =>
  visitor.call({ method: 'POST', url: `/api/workspaces/${firm}/subscription/manage`, headers })
const readPeople = async ({ visitor, headers }: SignedIn, firm: number) =>
  WorkspacePeople.parse((await visitor.call({ url: `/api/workspaces/${firm}/people`, headers })).json())
/** Who has a seat, by first name; undefined of those who need none. */
const readSeats = async (person: SignedIn, firm: number) =>
  Object.fromEntries((await readPeople(person, firm)).people.map(({ name, hasSeat }) => [name.split(' ')[0], hasSeat]))
/** The firm whose seat covers a person, as their profile shows it. */
const readSeatIn = async ({ visitor, headers }: SignedIn) =>
  Profile.parse((await visitor.call({ url: '/api/auth/me', headers })).json()).seatIn
const create = async ({ visitor, headers }: SignedIn) =>
  (await visitor.call({ method: 'POST', url: '/api/analysis', headers, payload: { fileName: 'Year end', standard: 'IFRS' } })).statusCode
const changesOf = (server: TestApp, firm: number) =>
  server.database.db
    .select({ before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'subscription-changed'), eq(auditEvents.workspaceId, firm)))
    .orderBy(auditEvents.id)

/** A firm of four whose own accounts have lapsed. */
async function openFirm(server: TestApp) {
  const [ada, bea, cleo, gus] = [
    await signInUser(server, 'Ada'),
    await signInUser(server, 'Bea'),
    await signInUser(server, 'Cleo'),
    await signInUser(server, 'Gus'),
  ]
  await server.database.db.update(users).set({ subscriptionStatus: 'expired' })
  const roles = { [uidOf(ada)]: 'owner', [uidOf(bea)]: 'administrator', [uidOf(cleo)]: 'member', [uidOf(gus)]: 'guest' } as const
  return { ada, bea, cleo, gus, firm: await addFirm(server.database.db, roles, 'Quill & Co') }
}

test('a firm subscribes in the test checkout, changes its seats, and is not renewed', async () => {
  const server = await start({ kind: 'test' })
  const { ada, bea, cleo, gus, firm } = await openFirm(server)
  const heard: number[] = []
  server.subscriptions.onFirmChanged(async (id) => void heard.push(id))
  expect((await readPeople(ada, firm)).subscription).toBeNull()
  expect(await readSeats(ada, firm)).toEqual({ Ada: undefined, Bea: undefined, Cleo: undefined, Gus: undefined })
  const { url } = (await manage(bea, firm)).json<{ url: string }>()
  const session = new URL(url).searchParams.get('session') ?? ''
  const look = async () => (await server.app.inject({ url: `/dev/checkout?session=${session}` })).body
  const press = async (action: string, seats: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin }
    const payload = new URLSearchParams({ session, action, seats }).toString()
    return (await server.app.inject({ method: 'POST', url: '/dev/checkout', headers, payload })).statusCode
  }
  // As many seats are offered as people need one.
  expect(await look()).toMatch(/name="seats"[^>]*value="3"/)
  expect(await look()).toContain(`<a href="/firm/${firm}">`)
  for (const seats of ['0', '1.5', 'x', '501']) expect([seats, await press('start', seats)]).toEqual([seats, 422])
  expect(await press('start', '2')).toBe(303)
  const running = { status: 'active', endsAt: expect.any(String), cancelAtPeriodEnd: false, seats: 2, taken: 2 }
  for (const person of [ada, cleo]) expect((await readPeople(person, firm)).subscription).toEqual(running)
  expect(await readSeats(cleo, firm)).toEqual({ Ada: true, Bea: true, Cleo: false, Gus: undefined })
  expect([await create(bea), await create(cleo), await create(gus)]).toEqual([201, 402, 402])
  expect([await readSeatIn(bea), await readSeatIn(cleo)]).toEqual(['Quill & Co', undefined])
  await server.database.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, bea.user.id))
  expect(await readSeatIn(bea)).toBeUndefined()
  await server.database.db.update(users).set({ subscriptionStatus: 'expired' }).where(eq(users.id, bea.user.id))
  expect(heard).toEqual([firm])
  expect(await press('change-seats', '5')).toBe(303)
  expect((await readPeople(ada, firm)).subscription).toMatchObject({ seats: 5, taken: 3 })
  expect([await create(cleo), await create(gus)]).toEqual([201, 402])
  // It is not renewed, and its people hear of it.
  now = new Date(Date.now() + 31 * dayMs)
  await server.subscriptions.sweep()
  now = new Date()
  expect(heard).toEqual([firm, firm, firm])
  expect((await readPeople(ada, firm)).subscription).toMatchObject({ status: 'expired', seats: 5, taken: 0 })
  expect(await readSeats(ada, firm)).toEqual({ Ada: undefined, Bea: undefined, Cleo: undefined, Gus: undefined })
  expect(await create(ada)).toBe(402)
  expect(await changesOf(server, firm)).toEqual([
    { before: null, after: { status: 'active' } },
    { before: { status: 'active' }, after: { status: 'expired' } },
  ])
  const emails = await server.database.pool.query(
    `select data->>'workspaceId' as firm from pgboss.job where name = '${endedEmailJob.name}'`,
  )
  expect(emails.rows).toEqual([{ firm: String(firm) }, { firm: String(firm) }])
})

test('who was a guest comes last for the seats', async () => {
  const server = await start({ kind: 'test' })
  const { db } = server.database
  const { ada, gus, firm } = await openFirm(server)
  await db.update(workspaces).set({ subscriptionStatus: 'active', seats: 3 }).where(eq(workspaces.id, firm))
  await db
    .update(workspaceMembers)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(workspaceMembers.userId, gus.user.id))
  const url = `/api/workspaces/${firm}/people/${gus.user.id}`
  const { visitor, headers } = ada
  expect((await visitor.call({ method: 'PATCH', url, headers, payload: { role: 'member' } })).statusCode).toBe(200)
  expect(await readSeats(ada, firm)).toEqual({ Ada: true, Bea: true, Cleo: true, Gus: false })
})

test.each(['none', 'off'] as const)('with billing %s, a firm has no subscription to see or to manage', async (kind) => {
  const server = await start({ kind })
  const ada = await signInUser(server, 'Ada')
  const firm = await addFirm(server.database.db, { [uidOf(ada)]: 'owner' })
  await server.database.db.update(workspaces).set({ subscriptionStatus: 'active', seats: 1 }).where(eq(workspaces.id, firm))
  expect(await readPeople(ada, firm)).not.toHaveProperty('subscription')
  expect(await readSeats(ada, firm)).toEqual({ Ada: undefined })
  const answer = await manage(ada, firm)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([502, 'MANAGE_SUBSCRIPTION_FAILED'])
})

describe('a firm at Stripe', () => {
  const deliver = (server: TestApp, { payload, signature }: SignedEvent) =>
    server.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
  const openCheckout = async (person: SignedIn, firm: number) => {
    const { url } = (await manage(person, firm)).json<{ url: string }>()
    const session = stripe.checkouts.find((one) => one.url === url)
    if (session === undefined) throw new Error(`no checkout at ${url}`)
    return session
  }

  test('is one customer for all who manage it, and its people are covered before any event has arrived', async () => {
    const server = await start({ kind: 'stripe', stripe: stripe.settings })
    const { ada, bea, cleo, firm } = await openFirm(server)
    const [first, second] = [await openCheckout(bea, firm), await openCheckout(ada, firm)]
    expect(first.url).toBe(second.url)
    const mine = [...stripe.customers.values()].filter((metadata) => metadata['workspaceId'] === String(firm))
    expect(mine).toEqual([{ workspaceId: String(firm), server: testOrigin }])
    const { id } = stripe.complete(first)
    // Only for those who manage the firm.
    const comeBack = async ({ visitor }: SignedIn) =>
      (await visitor.call({ url: `/api/auth/subscriptions/return?firm=${firm}` })).headers.location
    expect(await comeBack(cleo)).toBe(`/firm/${firm}`)
    expect((await readPeople(ada, firm)).subscription).toBeNull()
    expect(await comeBack(bea)).toBe(`/firm/${firm}`)
    expect((await readPeople(ada, firm)).subscription).toMatchObject({ status: 'active', seats: 3, taken: 3 })
    expect((await manage(ada, firm)).json<{ url: string }>().url).toContain('portal')
    // The portal changes the seats; the subscriptions of the people stay as they were.
    const [item] = stripe.subscriptions.get(id)?.items.data ?? []
    if (item === undefined) throw new Error('no item')
    const changed = stripe.change(id, { items: { object: 'list', has_more: false, data: [{ ...item, quantity: 1 }] } })
    expect((await deliver(server, changed)).statusCode).toBe(204)
    expect((await readPeople(ada, firm)).subscription).toMatchObject({ status: 'active', seats: 1, taken: 1 })
    expect([await create(ada), await create(bea)]).toEqual([201, 402])
    const [row] = await server.database.db.select().from(users).where(eq(users.id, ada.user.id))
    expect(row).toMatchObject({ subscriptionStatus: 'expired', stripeCustomerId: null })
  })

  test('that is deleted ends its subscription, also one that is paid for afterwards', async () => {
    const server = await start({ kind: 'stripe', stripe: stripe.settings })
    const dora = await signInUser(server, 'Dora')
    const firm = await addFirm(server.database.db, { [uidOf(dora)]: 'owner' })
    const subscription = stripe.complete(await openCheckout(dora, firm))
    await deliver(server, stripe.change(subscription.id, {}))
    expect(await server.database.db.$count(subscriptions, eq(subscriptions.workspaceId, firm))).toBe(1)
    const removed = await dora.visitor.call({ method: 'DELETE', url: `/api/workspaces/${firm}`, headers: dora.headers })
    expect(removed.statusCode).toBe(204)
    expect(await server.database.db.$count(subscriptions)).toBe(0)
    const isEnded = (id: string) =>
      vi.waitFor(() => expect(stripe.subscriptions.get(id)?.status).toBe('canceled'), { timeout: 20_000, interval: 50 })
    await isEnded(subscription.id)
    stripe.subscriptions.set('sub_firm_late', { ...subscription, id: 'sub_firm_late', status: 'active', ended_at: null })
    await deliver(server, stripe.change('sub_firm_late', {}, 'customer.subscription.created'))
    await isEnded('sub_firm_late')
  })

  test('that goes with its owner’s account ends its subscription, too', async () => {
    const server = await start({ kind: 'stripe', stripe: stripe.settings })
    const eva = await signInUser(server, 'Eva')
    const firm = await addFirm(server.database.db, { [uidOf(eva)]: 'owner' })
    const { id } = stripe.complete(await openCheckout(eva, firm))
    expect((await eva.visitor.call({ method: 'DELETE', url: '/api/auth/account', headers: eva.headers })).statusCode).toBe(204)
    await vi.waitFor(() => expect(stripe.subscriptions.get(id)?.status).toBe('canceled'), { timeout: 20_000, interval: 50 })
  })
})
