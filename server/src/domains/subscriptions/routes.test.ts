import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { billingEvents, subscriptions, users } from '../../db/schema/index.ts'
import { buildTestApp, testOrigin, type TestApp } from '../../testing/build-test-app.ts'
import { signInAgain, signInUser, type SignedIn } from '../../testing/sign-in.ts'
import { startStripeDouble, type SignedEvent, type StripeDouble } from '../../testing/stripe-double.ts'
import { endedEmailJob } from './ended-email.ts'

const dayMs = 24 * 60 * 60_000
let now = new Date()
let stripe: StripeDouble
let server: TestApp
beforeAll(async () => {
  stripe = await startStripeDouble()
  server = await buildTestApp({ billing: { kind: 'stripe', stripe: stripe.settings }, now: () => now })
})
afterEach(() => {
  stripe.failWith(() => null)
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const manage = ({ visitor, headers }: SignedIn) => visitor.call({ method: 'POST', url: '/api/auth/subscriptions/manage', headers })
const create = ({ visitor, headers }: SignedIn) =>
  visitor.call({ method: 'POST', url: '/api/analysis', headers, payload: { fileName: 'Year end', standard: 'IFRS' } })
const readProfile = async ({ visitor, headers }: SignedIn) =>
  (await visitor.call({ url: '/api/auth/me', headers })).json<{
    subscriptionStatus: string
    subscriptionEndsAt: string | null
    cancelAtPeriodEnd: boolean
  }>()
const deliver = ({ payload, signature }: Pick<SignedEvent, 'payload' | 'signature'>) =>
  server.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })

/** Goes to the checkout and pays; Stripe's event arrives. */
async function subscribe(person: SignedIn) {
  const { url } = (await manage(person)).json<{ url: string }>()
  const session = stripe.checkouts.find((one) => one.url === url)
  if (session === undefined) throw new Error(`no checkout at ${url}`)
  const subscription = stripe.complete(session)
  expect((await deliver(stripe.sign('customer.subscription.created', subscription))).statusCode).toBe(204)
  return subscription
}

const seconds = (at: number) => new Date(at * 1_000).toISOString()
const asStored = async (id: string) => {
  const [row] = await server.database.db.select().from(subscriptions).where(eq(subscriptions.stripeSubscriptionId, id))
  return row
}

/** Waits until all emails about expired accounts have been sent. */
const emailsAreSent = () =>
  vi.waitFor(
    async () => {
      const waiting = `select 1 from pgboss.job where name = '${endedEmailJob.name}' and state in ('created', 'retry', 'active')`
      expect((await server.database.pool.query(waiting)).rowCount).toBe(0)
    },
    { timeout: 60_000, interval: 200 },
  )
const emailsTo = (name: string) =>
  server.mailbox
    .list()
    .filter(({ to, subject }) => to.address === `${name}@example.com` && subject.endsWith('has ended'))
    .map(({ subject }) => subject)

describe('managing a subscription', () => {
  test('goes from the trial to a checkout, the same one when asked twice, in the name of the user', async () => {
    const ada = await signInUser(server, 'Ada')
    const [first, second] = await Promise.all([manage(ada), manage(ada)])
    expect(first.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    const mine = [...stripe.customers.values()].filter((metadata) => metadata['userId'] === String(ada.user.id))
    expect(mine).toEqual([{ userId: String(ada.user.id), server: testOrigin }])
    expect(Object.fromEntries(stripe.checkouts.at(-1)?.params ?? [])).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_double',
      'subscription_data[metadata][userId]': String(ada.user.id),
      success_url: `${testOrigin}/api/auth/subscriptions/return`,
    })
  })

  test('goes to the portal while there is a subscription, even one whose event has not arrived', async () => {
    const bea = await signInUser(server, 'Bea')
    const { url } = (await manage(bea)).json<{ url: string }>()
    const session = stripe.checkouts.find((one) => one.url === url)
    const { id } = stripe.complete(session ?? { id: '', url, params: new URLSearchParams(), status: 'open' })
    expect((await manage(bea)).json<{ url: string }>().url).toContain('portal')
    expect(await readProfile(bea)).toMatchObject({ subscriptionStatus: 'active' })
    await deliver(stripe.change(id, { status: 'unpaid' }))
    expect(await readProfile(bea)).toMatchObject({ subscriptionStatus: 'expired' })
    expect((await manage(bea)).json<{ url: string }>().url).toContain('portal')
  })

  test('goes to a checkout again when the subscription has ended', async () => {
    const cleo = await signInUser(server, 'Cleo')
    const { id } = await subscribe(cleo)
    const ended = Math.floor(Date.now() / 1_000)
    await deliver(stripe.change(id, { status: 'canceled', ended_at: ended, canceled_at: ended }, 'customer.subscription.deleted'))
    expect(await readProfile(cleo)).toMatchObject({ subscriptionStatus: 'cancelled', subscriptionEndsAt: seconds(ended) })
    expect((await manage(cleo)).json<{ url: string }>().url).toContain('checkout')
  })

  test('creates a new customer if Stripe no longer knows the old one', async () => {
    const dora = await signInUser(server, 'Dora')
    await server.database.db.update(users).set({ stripeCustomerId: 'cus_of_test_mode' }).where(eq(users.id, dora.user.id))
    expect((await manage(dora)).statusCode).toBe(200)
    const [row] = await server.database.db.select().from(users).where(eq(users.id, dora.user.id))
    expect(stripe.customers.get(row?.stripeCustomerId ?? '')).toMatchObject({ userId: String(dora.user.id) })
  })

  test('returns the specified error when Stripe refuses', async () => {
    const eva = await signInUser(server, 'Eva')
    stripe.failWith(() => 400)
    const answer = await manage(eva)
    stripe.failWith(() => null)
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 'MANAGE_SUBSCRIPTION_FAILED', error: 'Failed to manage subscription' })
    expect(answer.body).not.toContain('double')
  })

  test('a user who returns from Stripe sees what they did there before any event has arrived', async () => {
    const fay = await signInUser(server, 'Fay')
    const { url } = (await manage(fay)).json<{ url: string }>()
    const { id } = stripe.complete(
      stripe.checkouts.find((one) => one.url === url) ?? { id: '', url, params: new URLSearchParams(), status: 'open' },
    )
    const back = await fay.visitor.call({ url: '/api/auth/subscriptions/return' })
    expect([back.statusCode, back.headers.location]).toEqual([303, '/profile'])
    expect(await asStored(id)).toMatchObject({ userId: fay.user.id, status: 'active' })
    expect(await readProfile(fay)).toMatchObject({ subscriptionStatus: 'active' })
  })
})

test('a user can make us call Stripe at most thirty times in ten minutes', async () => {
  const limited = await buildTestApp({ billing: { kind: 'stripe', stripe: stripe.settings }, now: () => now, rateLimitFactor: 0.1 })
  onTestFinished(() => limited.close())
  const pia = await signInUser(limited, 'Pia')
  expect((await manage(pia)).statusCode).toBe(200)
  const comeBack = async () => (await pia.visitor.call({ url: '/api/auth/subscriptions/return' })).statusCode
  expect([await comeBack(), await comeBack()]).toEqual([303, 303])
  const calls = stripe.calls.length
  expect(await comeBack()).toBe(303)
  const refused = await manage(pia)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(stripe.calls).toHaveLength(calls)
  // Other users are not affected, and the limit soon passes.
  const quinn = await signInUser(limited, 'Quinn')
  expect((await manage(quinn)).statusCode).toBe(200)
  now = new Date(Date.now() + 10 * 60_000)
  onTestFinished(() => void (now = new Date()))
  const again = await signInAgain(limited, 'Pia')
  expect((await manage(again)).statusCode).toBe(200)
})

describe('an event from Stripe', () => {
  test('is refused without a signature of Stripe, with a forged one, and when it is too old', async () => {
    const { payload, signature } = stripe.sign('customer.subscription.updated', { id: 'sub_0', object: 'subscription' })
    const old = `t=${Math.floor(Date.now() / 1_000) - 3_600},${signature.split(',')[1]}`
    for (const forged of ['', 't=1,v1=00', `${signature}0`, old]) {
      expect((await deliver({ payload, signature: forged })).statusCode).toBe(400)
    }
    expect((await deliver({ payload: `${payload} `, signature })).statusCode).toBe(400)
    expect(await server.database.db.$count(billingEvents, eq(billingEvents.stripeSubscriptionId, 'sub_0'))).toBe(0)
  })

  test('is refused if it is larger than Stripe’s events are', async () => {
    expect((await deliver({ payload: `{"a":"${'0'.repeat(600 * 1024)}"}`, signature: '' })).statusCode).toBe(413)
  })

  test('is stored once, and its content is not trusted', async () => {
    const gil = await signInUser(server, 'Gil')
    const { id } = await subscribe(gil)
    const stale = stripe.change(id, { status: 'past_due' })
    stripe.change(id, { status: 'active', cancel_at_period_end: true })
    expect((await deliver(stale)).statusCode).toBe(204)
    const calls = stripe.calls.length
    expect((await deliver(stale)).statusCode).toBe(204)
    expect(stripe.calls).toHaveLength(calls)
    expect(await server.database.db.$count(billingEvents, eq(billingEvents.id, stale.id))).toBe(1)
    expect(await readProfile(gil)).toMatchObject({ subscriptionStatus: 'active', cancelAtPeriodEnd: true })
  })

  test('that fails is processed when it is sent again', async () => {
    const hal = await signInUser(server, 'Hal')
    const { id } = await subscribe(hal)
    const event = stripe.change(id, { cancel_at_period_end: true })
    stripe.failWith(() => 400)
    expect((await deliver(event)).statusCode).toBe(500)
    stripe.failWith(() => null)
    expect(await readProfile(hal)).toMatchObject({ cancelAtPeriodEnd: false })
    expect((await deliver(event)).statusCode).toBe(204)
    expect(await readProfile(hal)).toMatchObject({ cancelAtPeriodEnd: true })
  })

  test('about a subscription that was sold elsewhere changes nothing', async () => {
    const ida = await signInUser(server, 'Ida')
    const { id } = await subscribe(ida)
    const foreign = { ...stripe.subscriptions.get(id), id: 'sub_foreign', customer: 'cus_foreign' } as never
    stripe.subscriptions.set('sub_foreign', foreign)
    const metadata = { userId: String(ida.user.id), server: 'https://other.example' }
    expect((await deliver(stripe.change('sub_foreign', { metadata, status: 'canceled', ended_at: 1 }))).statusCode).toBe(204)
    expect(await asStored('sub_foreign')).toBeUndefined()
    expect(await readProfile(ida)).toMatchObject({ subscriptionStatus: 'active' })
  })
})

describe('the gate', () => {
  test('closes when a trial ends, for creating, uploading and asking; reading, exporting and deleting still work', async () => {
    const kim = await signInUser(server, 'Kim')
    const made = await create(kim)
    expect(made.statusCode).toBe(201)
    const { id } = made.json<{ id: number }>()
    await server.database.db
      .update(users)
      .set({ trialEndsAt: new Date(now.getTime() - 1) })
      .where(eq(users.id, kim.user.id))
    const refused = await create(kim)
    expect(refused.statusCode).toBe(402)
    expect(refused.json()).toMatchObject({ code: 'SUBSCRIPTION_REQUIRED', error: expect.stringContaining('Your subscription has ended.') })
    const { visitor, headers } = kim
    const pdf = { ...headers, 'content-type': 'application/pdf' }
    const paid = [
      await visitor.call({ method: 'POST', url: '/api/analysis/sample', headers }),
      await visitor.call({ method: 'PUT', url: `/api/analysis/${id}/document?name=a.pdf`, headers: pdf, payload: '%PDF-' }),
      await visitor.call({ method: 'PATCH', url: `/api/analysis/${id}/content`, headers, payload: { content: 'Revenue' } }),
      await visitor.call({ method: 'PATCH', url: `/api/analysis/${id}/preparation`, headers, payload: { version: 0, profile: {} } }),
      await visitor.call({ method: 'POST', url: `/api/analysis/${id}/messages`, headers, payload: { content: 'Why?', role: 'user' } }),
      await visitor.call({ method: 'POST', url: '/api/chat', headers, payload: { message: 'Why?' } }),
      await visitor.call({ method: 'POST', url: `/api/analysis/${id}/reading`, headers }),
      await visitor.call({ method: 'POST', url: `/api/analysis/${id}/review/recognition`, headers }),
    ]
    expect(paid.map(({ statusCode }) => statusCode)).toEqual([402, 402, 402, 402, 402, 402, 402, 402])
    const free = [
      await visitor.call({ url: `/api/analysis/${id}`, headers }),
      await visitor.call({ url: `/api/analysis/${id}/messages`, headers }),
      await visitor.call({ url: `/api/analysis/${id}/preparation`, headers }),
      await visitor.call({ url: '/api/auth/account/data', headers }),
      await manage(kim),
      await visitor.call({ method: 'DELETE', url: `/api/analysis/${id}`, headers }),
    ]
    expect(free.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 204])
  })

  test('is open until the end of a paid period, and closed after it', async () => {
    const lea = await signInUser(server, 'Lea')
    const { id } = await subscribe(lea)
    const [item] = stripe.subscriptions.get(id)?.items.data ?? []
    await deliver(stripe.change(id, { cancel_at_period_end: true, canceled_at: 1_700_000_000 }))
    const end = seconds(item?.current_period_end ?? 0)
    const renewed = { subscriptionStatus: 'active', subscriptionEndsAt: end, cancelAtPeriodEnd: true }
    expect(await readProfile(lea)).toMatchObject(renewed)
    expect((await create(lea)).statusCode).toBe(201)
    await deliver(stripe.change(id, { status: 'canceled', ended_at: Math.floor(Date.now() / 1_000) }, 'customer.subscription.deleted'))
    expect(await readProfile(lea)).toMatchObject({ subscriptionStatus: 'cancelled', cancelAtPeriodEnd: false })
    now = new Date(Date.now() + 1_000)
    expect((await create(lea)).statusCode).toBe(402)
    now = new Date()
  })
})

test('what has ended expires by itself, events that Stripe missed are asked for, and each user gets one email', async () => {
  const [mia, nia] = [await signInUser(server, 'Mia'), await signInUser(server, 'Nia')]
  const { id } = await subscribe(nia)
  stripe.change(id, { status: 'canceled', cancellation_details: { reason: 'payment_failed' }, ended_at: Math.floor(Date.now() / 1_000) })
  const later = new Date(Date.now() + 32 * dayMs)
  now = later
  await server.subscriptions.sweep()
  await server.subscriptions.sweep()
  now = new Date()
  expect(await readProfile(mia)).toMatchObject({ subscriptionStatus: 'expired' })
  expect(await readProfile(nia)).toMatchObject({ subscriptionStatus: 'expired' })
  expect(await asStored(id)).toMatchObject({ status: 'expired' })
  // Stripe sends the missed event after all.
  await deliver(stripe.change(id, {}, 'customer.subscription.deleted'))
  await deliver(stripe.change(id, {}))
  await emailsAreSent()
  expect(emailsTo('mia')).toEqual(['Your free trial of Tickmark has ended'])
  expect(emailsTo('nia')).toEqual(['Your subscription to Tickmark has ended'])
})

test('a subscription that Stripe gives up collecting causes one email, however often the event is sent', async () => {
  const uma = await signInUser(server, 'Uma')
  const { id } = await subscribe(uma)
  const event = stripe.change(id, { status: 'unpaid' })
  for (const one of [event, stripe.change(id, {}), event]) await deliver(one)
  // Stripe ends it later: it had expired before.
  const ended = {
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
    ended_at: Math.floor(Date.now() / 1_000),
  } as const
  await deliver(stripe.change(id, ended, 'customer.subscription.deleted'))
  expect(await asStored(id)).toMatchObject({ status: 'expired', endedAt: expect.any(Date) })
  expect(await readProfile(uma)).toMatchObject({ subscriptionStatus: 'expired' })
  await emailsAreSent()
  expect(emailsTo('uma')).toEqual(['Your subscription to Tickmark has ended'])
})

test('the subscription of a deleted account ends as soon as Stripe answers; the account’s export contains it', async () => {
  const oda = await signInUser(server, 'Oda')
  const { id } = await subscribe(oda)
  const { visitor, headers } = oda
  stripe.failWith((call) => (call.startsWith('DELETE') ? 400 : null))
  expect((await visitor.call({ method: 'DELETE', url: '/api/auth/account', headers })).statusCode).toBe(204)
  expect(await server.database.db.$count(users, eq(users.id, oda.user.id))).toBe(0)
  expect(await asStored(id)).toBeUndefined()
  await vi.waitFor(() => expect(stripe.calls).toContain(`DELETE /v1/subscriptions/${id}`), { timeout: 20_000 })
  expect(stripe.subscriptions.get(id)?.status).toBe('active')
  stripe.failWith(() => null)
  // The next retry is an hour away; here it is made due at once.
  await server.database.pool.query(`update pgboss.job set start_after = now() where name = 'end-subscriptions' and state = 'retry'`)
  await vi.waitFor(
    async () => {
      await server.database.pool.query(`update pgboss.job set start_after = now() where name = 'end-subscriptions' and state = 'retry'`)
      expect(stripe.subscriptions.get(id)?.status).toBe('canceled')
    },
    { timeout: 20_000, interval: 200 },
  )
  // A payment in a checkout that was still open does not leave the user paying for nothing.
  const late = { ...stripe.subscriptions.get(id), id: 'sub_late', status: 'active', ended_at: null } as never
  stripe.subscriptions.set('sub_late', late)
  await deliver(stripe.change('sub_late', {}, 'customer.subscription.created'))
  await vi.waitFor(() => expect(stripe.subscriptions.get('sub_late')?.status).toBe('canceled'), { timeout: 20_000 })
})
