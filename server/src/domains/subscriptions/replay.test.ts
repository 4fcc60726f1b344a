import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { and, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripePayments } from '../../adapters/billing-stripe/stripe-payments.ts'
import { testPrefix } from '../../adapters/billing-test/act.ts'
import { AttemptCounter } from '../../attempts/attempt-counter.ts'
import type { Database } from '../../db/open.ts'
import { billingEvents, subscriptions, users, workspaces } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addFirm } from '../../testing/firm.ts'
import { addPerson } from '../../testing/people.ts'
import {
  doublePeriod,
  startStripeDouble,
  type DoubleSubscription,
  type SignedEvent,
  type StripeDouble,
} from '../../testing/stripe-double.ts'
import type { Payer } from './model.ts'
import { createSubscriptions, type Subscriptions } from './service.ts'

/*
 * The requirement: a thousand events for fifty subscriptions, half of them of firms, in random order, some twice, with a tenth of the deliveries failing, end in
 * the same state as in order. They go through Stripe's own library and real HTTP to the double, which keeps changing meanwhile.
 */

/** Fewer in the fast tier: ten are enough to show the effects of disorder. */
const holders = process.env['TEST_TIER'] === 'fast' ? 10 : 50
const changesEach = 20
const origin = 'http://localhost:5000'

let database: Database
let stripe: StripeDouble
beforeAll(async () => {
  database = await openTestDatabase()
  stripe = await startStripeDouble()
})
afterAll(async () => {
  await stripe.close()
  await database.close()
})

/** The next change of a subscription, chosen by one number. */
function nextChange(one: DoubleSubscription, choice: number): Partial<DoubleSubscription> {
  const [item] = one.items.data
  if (item === undefined || one.ended_at !== null) return {}
  const renewed = {
    ...item,
    quantity: 1 + (choice % 7),
    current_period_start: item.current_period_end,
    current_period_end: item.current_period_end + doublePeriod,
  }
  switch (choice % 8) {
    case 0:
      return { cancel_at_period_end: true, canceled_at: item.current_period_start + choice }
    case 1:
      return { cancel_at_period_end: false, canceled_at: null }
    case 2:
      return { status: 'past_due' }
    case 3:
      return { status: 'unpaid' }
    case 4:
      // One in four of these ends it: many last until the final event.
      return choice < 192
        ? {}
        : { status: 'canceled', ended_at: item.current_period_start + choice, canceled_at: item.current_period_start }
    default:
      return { status: 'active', items: { ...one.items, data: [renewed] } }
  }
}

/** Its only random choice is the seed of a run. */
const random = (seed: number) => {
  const choices = fc.sample(fc.nat({ max: 255 }), { numRuns: 40_000, seed })
  let at = 0
  return () => choices[at++ % choices.length] ?? 0
}

interface Holders {
  readonly service: Subscriptions
  /** Ids of the subscriptions and who pays for them, in the same order. */
  readonly subscriptionIds: readonly string[]
  readonly payers: readonly Payer[]
}

/** Users and firms that have just paid in a checkout. */
async function sell(run: string): Promise<Holders> {
  const service = await createSubscriptions({
    db: database.db,
    attempts: new AttemptCounter({ secret: 'a secret of tests', factor: 1, now: () => new Date() }),
    jobs: {
      send: async () => {},
      isLive: async () => false,
      hasLive: async () => false,
      wake: () => {},
      work: async () => {},
      repeat: async () => {},
      count: async () => [],
      isBehind: async () => false,
      stop: async () => {},
    },
    billing: { kind: 'stripe', payments: createStripePayments(stripe.settings, origin) },
    mail: { send: async () => {} },
    publicOrigin: origin,
    testPrefix,
    now: () => new Date(),
    onFailure: () => {},
  })
  const payers: Payer[] = []
  const subscriptionIds: string[] = []
  for (let holder = 0; holder < holders; holder += 1) {
    const { id: userId } = await addPerson(database.db, `${run}-${holder}`)
    const kind = holder % 2 === 0 ? 'user' : 'workspace'
    const id = kind === 'user' ? userId : await addFirm(database.db, { [`${run}-${holder}`]: 'owner' })
    const customer = `cus_${run}_${holder}`
    stripe.customers.set(customer, {})
    const metadata = { [`subscription_data[metadata][${kind}Id]`]: String(id), 'subscription_data[metadata][server]': origin }
    const params = new URLSearchParams({ customer, ...metadata })
    const sold = stripe.complete({ id: customer, url: '', params, status: 'open' }, new Date('2026-01-01T00:00:00Z'))
    payers.push({ kind, id })
    subscriptionIds.push(sold.id)
  }
  return { service, payers, subscriptionIds }
}

/** Users who change their mind do so several times. */
const burst = 5

/** The whole history: which subscription changes, and how. Every subscription has its first bursts early and its last ones late. */
function history(choose: () => number) {
  const rounds = changesEach / burst
  const holdersInRound = () =>
    Array.from({ length: holders }, (_, holder) => ({ holder, rank: choose() })).toSorted((a, b) => a.rank - b.rank)
  return Array.from({ length: rounds }, holdersInRound)
    .flat()
    .flatMap(({ holder }) => Array.from({ length: burst }, () => ({ holder, choice: choose() })))
}

type History = ReturnType<typeof history>

async function takeInOrder({ service, subscriptionIds }: Holders, steps: History): Promise<void> {
  for (const { holder, choice } of steps) {
    const id = subscriptionIds[holder] ?? ''
    const { payload, signature } = stripe.change(id, nextChange(stripe.subscriptions.get(id) as DoubleSubscription, choice))
    expect(await service.takeEvent(Buffer.from(payload), signature)).toBe(true)
  }
}

/** Concurrent deliveries. */
const mostAtOnce = 12

/**
 * Delivers events while the history continues: in any order, many at once, some again though accepted. Failed ones are retried later.
 * Stripe's responses take a while, so an older one often arrives after a newer one.
 */
async function takeInDisorder({ service, subscriptionIds }: Holders, steps: History, choose: () => number): Promise<number> {
  const waiting: SignedEvent[] = []
  const underWay = new Set<Promise<void>>()
  let failures = 0
  const deliver = async (event: SignedEvent): Promise<void> => {
    // Lost on the way to us, or Stripe does not answer: 5 % each.
    const lost = choose() < 13
    const taken = !lost && (await service.takeEvent(Buffer.from(event.payload), event.signature).catch(() => false)) === true
    if (!taken) failures += 1
    if (!taken || choose() < 26) waiting.push(event)
  }
  const begin = (): void => {
    // Half of the time the newest, otherwise any.
    const [event] = waiting.splice(choose() < 128 ? -1 : (choose() * 257) % waiting.length, 1)
    if (event === undefined) return
    const delivery = deliver(event).finally(() => underWay.delete(delivery))
    underWay.add(delivery)
  }
  stripe.failWith((call) => (call.startsWith('GET') && choose() < 13 ? 400 : null))
  stripe.answerLate(() => (choose() < 64 ? choose() : 0))
  for (const { holder, choice } of steps) {
    const id = subscriptionIds[holder] ?? ''
    waiting.push(stripe.change(id, nextChange(stripe.subscriptions.get(id) as DoubleSubscription, choice)))
    if (choose() < 200) begin()
    await (underWay.size >= mostAtOnce ? Promise.race(underWay) : setImmediate())
  }
  while (waiting.length > 0 || underWay.size > 0) {
    while (waiting.length > 0 && underWay.size < mostAtOnce) begin()
    await Promise.race(underWay)
  }
  stripe.failWith(() => null)
  stripe.answerLate(() => 0)
  return failures
}

/** Everything stored about them, without ids. */
async function readState({ payers, subscriptionIds }: Holders) {
  const { db } = database
  const kept = await db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.stripeSubscriptionId, [...subscriptionIds]))
  const accounts = { user: await db.select().from(users), workspace: await db.select().from(workspaces) }
  return payers.map(({ kind, id: payerId }, at) => {
    const account = accounts[kind].find(({ id }) => id === payerId)
    const row = kept.find((one) => one.stripeSubscriptionId === subscriptionIds[at])
    if (account === undefined || row?.[`${kind}Id`] !== payerId) throw new Error('a subscription is missing')
    const { id: _, userId: __, workspaceId: ___, stripeSubscriptionId: ____, ...rest } = row
    const { subscriptionStatus, subscriptionEndsAt, cancelAtPeriodEnd } = account
    // A firm's number of seats is stored with it too; a user has none.
    return { ...rest, subscriptionStatus, subscriptionEndsAt, ends: cancelAtPeriodEnd, covers: 'seats' in account ? account.seats : null }
  })
}

test(`${holders * changesEach} events out of order end in the same state as in order`, { timeout: 240_000 }, async () => {
  const seed = Number(process.env['REPLAY_SEED'] ?? 20_261_122)
  const steps = history(random(seed))
  const ordered = await sell(`ordered-${seed}`)
  await takeInOrder(ordered, steps)
  const disordered = await sell(`disordered-${seed}`)
  const failures = await takeInDisorder(disordered, steps, random(seed + 1))
  // About a tenth of the deliveries fail; how many depends on their order.
  expect(failures).toBeGreaterThan(steps.length / 100)
  const state = await readState(ordered)
  expect(await readState(disordered)).toEqual(state)
  expect(state.filter(({ covers }) => covers !== null)).toHaveLength(holders / 2)
  // The history contains every kind of change.
  expect(new Set(state.map(({ status }) => status))).toEqual(new Set(['active', 'cancelled', 'expired']))
  const unfinished = and(inArray(billingEvents.stripeSubscriptionId, [...disordered.subscriptionIds]), isNull(billingEvents.processedAt))
  expect(await database.db.$count(billingEvents, unfinished)).toBe(0)
})
