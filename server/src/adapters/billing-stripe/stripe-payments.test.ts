import { inspect } from 'node:util'
import { limits } from '@tickmark/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CustomerUnknown, PaymentsFailed } from '../../ports/billing.ts'
import { startStripeDouble, type StripeDouble } from '../../testing/stripe-double.ts'
import { createStripePayments } from './stripe-payments.ts'

const origin = 'http://localhost:5000'
const payer = { kind: 'user', id: 7, email: 'ada@example.com', name: 'Ada Test', seats: null } as const

let stripe: StripeDouble
beforeAll(async () => {
  stripe = await startStripeDouble()
})
afterAll(async () => stripe.close())

const connect = (changes: Partial<StripeDouble['settings']> = {}) => createStripePayments({ ...stripe.settings, ...changes }, origin)

/** Sells a subscription. */
async function sell() {
  const payments = connect()
  const customer = await payments.addCustomer({ ...payer, email: `${Math.random()}@example.com` }, null)
  await payments.openCheckout(payer, customer, '0')
  const session = stripe.checkouts.at(-1)
  if (session === undefined) throw new Error('no checkout')
  return { payments, customer, sold: stripe.complete(session) }
}

describe('a Stripe subscription', () => {
  test.each([
    [{ status: 'active' }, 'live'],
    [{ status: 'trialing' }, 'live'],
    [{ status: 'past_due' }, 'live'],
    [{ status: 'unpaid' }, 'unpaid'],
    [{ status: 'paused' }, 'unpaid'],
    [{ status: 'incomplete' }, 'pending'],
    [{ status: 'incomplete_expired' }, 'pending'],
    [{ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } }, 'cancelled'],
    [{ status: 'canceled', cancellation_details: { reason: 'payment_failed' } }, 'lapsed'],
  ] as const)('%j is %s for us', async (change, standing) => {
    const { payments, sold } = await sell()
    stripe.change(sold.id, change)
    expect(await payments.findSubscription(sold.id)).toMatchObject({ standing, payer: { kind: 'user', id: 7 }, customerId: sold.customer })
  })

  test('ends with its period, by the flag or by a date, as the portal sets it', async () => {
    const { payments, sold } = await sell()
    const end = sold.items.data[0]?.current_period_end ?? 0
    expect(await payments.findSubscription(sold.id)).toMatchObject({ cancelAtPeriodEnd: false, currentPeriodEnd: new Date(end * 1_000) })
    stripe.change(sold.id, { cancel_at: end })
    expect(await payments.findSubscription(sold.id)).toMatchObject({ cancelAtPeriodEnd: true })
    stripe.change(sold.id, { cancel_at: end + 1 })
    expect(await payments.findSubscription(sold.id)).toMatchObject({ cancelAtPeriodEnd: false })
  })

  test('of another server has no user here, and an unknown one is null', async () => {
    const { payments, sold } = await sell()
    stripe.change(sold.id, { metadata: { userId: '7', server: 'https://other.example' } })
    expect(await payments.findSubscription(sold.id)).toMatchObject({ payer: null })
    expect(await payments.findSubscription('sub_unknown')).toBeNull()
  })

  test('can be ended more than once', async () => {
    const { payments, customer, sold } = await sell()
    await payments.endSubscription(sold.id)
    await payments.endSubscription(sold.id)
    await payments.endSubscription('sub_unknown')
    expect(await payments.listSubscriptions(customer)).toMatchObject([{ id: sold.id, standing: 'cancelled' }])
  })
})

test('a firm buys as many seats as it is offered, can change them at the checkout, and returns to its page', async () => {
  const payments = connect()
  const firm = { kind: 'workspace', id: 7, email: 'owner@example.com', name: 'Quill & Co', seats: 3 } as const
  const customer = await payments.addCustomer(firm, null)
  expect(stripe.customers.get(customer)).toEqual({ workspaceId: '7', server: origin })
  await payments.openCheckout(firm, customer, '0')
  const session = stripe.checkouts.at(-1)
  if (session === undefined) throw new Error('no checkout')
  expect(Object.fromEntries(session.params)).toMatchObject({
    'line_items[0][quantity]': '3',
    'line_items[0][adjustable_quantity][enabled]': 'true',
    // Stripe's own maximum is 99.
    'line_items[0][adjustable_quantity][maximum]': String(limits.peoplePerWorkspace),
    success_url: `${origin}/api/auth/subscriptions/return?firm=7`,
  })
  // Somebody joined before it was paid.
  await payments.openCheckout({ ...firm, seats: 4 }, customer, '0')
  expect(stripe.checkouts.at(-1)?.params.get('line_items[0][quantity]')).toBe('4')
  expect(session.status).toBe('expired')
  await payments.openCheckout(firm, customer, '1')
  const later = stripe.checkouts.at(-1)
  if (later === undefined) throw new Error('no checkout')
  const { id } = stripe.complete(later)
  expect(await payments.findSubscription(id)).toMatchObject({ payer: { kind: 'workspace', id: 7 }, seats: 3 })
  await payments.openPortal(firm, customer)
  expect(stripe.portals.at(-1)?.params.get('return_url')).toBe(`${origin}/api/auth/subscriptions/return?firm=7`)
})

test('a firm that was transferred pays by the address of its new owner', async () => {
  const payments = connect()
  const firm = { kind: 'workspace', id: 8, email: 'owner@example.com', name: 'Quill & Co', seats: 3 } as const
  const customer = await payments.addCustomer(firm, null)
  await payments.updateCustomer({ ...firm, email: 'heir@example.com' }, customer)
  expect(stripe.addresses.get(customer)).toBe('heir@example.com')
  await expect(payments.updateCustomer(firm, 'cus_other')).rejects.toThrow(CustomerUnknown)
})

test('a repeated request has one effect', async () => {
  const payments = connect()
  const customer = await payments.addCustomer(payer, null)
  expect(await payments.addCustomer(payer, null)).toBe(customer)
  expect(await payments.addCustomer(payer, customer)).not.toBe(customer)
  const both = await Promise.all([payments.openCheckout(payer, customer, '1'), payments.openCheckout(payer, customer, '1')])
  expect(new Set(both).size).toBe(1)
})

test('a customer never has more than one checkout that can be paid', async () => {
  const payments = connect()
  const customer = await payments.addCustomer({ ...payer, email: 'bea@example.com' }, null)
  const openOnes = () => stripe.checkouts.filter((one) => one.status === 'open' && one.params.get('customer') === customer)
  const first = await payments.openCheckout(payer, customer, '1')
  expect(await payments.openCheckout(payer, customer, '2')).toBe(first)
  // Opened before the operator changed the price.
  openOnes()[0]?.params.set('metadata[price]', 'price_before')
  const second = await payments.openCheckout(payer, customer, '3')
  expect(second).not.toBe(first)
  expect(openOnes().map(({ url }) => url)).toEqual([second])
  // Two created at the same moment.
  stripe.checkouts.push({ ...openOnes()[0], id: 'checkout_twin' } as never)
  expect(await payments.openCheckout(payer, customer, '4')).toBe(second)
  const [left, ...more] = openOnes()
  expect(more).toEqual([])
  if (left !== undefined) stripe.complete(left)
  expect(await payments.openCheckout(payer, customer, '5')).not.toBe(second)
})

test('an unknown customer is distinguished from other failures', async () => {
  const payments = connect()
  for (const call of [
    payments.openPortal(payer, 'cus_0'),
    payments.openCheckout(payer, 'cus_0', '1'),
    payments.listSubscriptions('cus_0'),
  ]) {
    await expect(call).rejects.toThrow(CustomerUnknown)
  }
  const wrong = connect({ secretKey: 'sk_test_wrong' })
  await expect(wrong.openPortal(payer, 'cus_0')).rejects.toThrow(PaymentsFailed)
  await expect(wrong.findSubscription('sub_0')).rejects.toThrow(PaymentsFailed)
})

test('an error of Stripe is reported without the payer’s address', async () => {
  stripe.failWith(() => 400, 'ada@example.com is no good')
  const error: unknown = await connect()
    .addCustomer(payer, null)
    .catch((reason: unknown) => reason)
  stripe.failWith(() => null)
  expect(error).toMatchObject({ name: 'PaymentsFailed', cause: { message: '… is no good' } })
  expect(inspect(error, { depth: Infinity, showHidden: true })).not.toMatch(/ada@/)
})

test.each([
  ['customer.subscription.updated', { object: 'subscription', id: 'sub_1' }, 'sub_1'],
  ['checkout.session.completed', { object: 'checkout.session', subscription: 'sub_1' }, 'sub_1'],
  ['checkout.session.completed', { object: 'checkout.session', subscription: null }, null],
  ['invoice.paid', { object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } }, 'sub_1'],
  ['invoice.paid', { object: 'invoice', parent: null }, null],
  ['customer.created', { object: 'customer', id: 'cus_1' }, null],
])('an event %s of %j is about %s', (type, object, subscriptionId) => {
  const { id, payload, signature } = stripe.sign(type, object)
  expect(connect().readEvent(Buffer.from(payload), signature)).toEqual({ id, type, subscriptionId })
})

// Against Stripe's test mode, if its keys are set; nothing is charged there.
const { STRIPE_TEST_KEY: testKey = '', STRIPE_TEST_PRICE: testPrice = '' } = process.env
if (testKey.startsWith('sk_test_') && testPrice !== '') {
  test('Stripe itself creates a customer once, opens a checkout, and reports unknown ids', { timeout: 60_000 }, async () => {
    const payments = createStripePayments({ secretKey: testKey, webhookSecret: 'whsec_unused', priceId: testPrice, apiUrl: null }, origin)
    const customerDetails = { ...payer, email: `tickmark-${Date.now()}@example.com` }
    const customer = await payments.addCustomer(customerDetails, null)
    expect(await payments.addCustomer(customerDetails, null)).toBe(customer)
    expect(new URL(await payments.openCheckout(customerDetails, customer, '1')).hostname).toMatch(/stripe\.com$/)
    expect(await payments.listSubscriptions(customer)).toEqual([])
    expect(await payments.findSubscription('sub_unknown')).toBeNull()
    await payments.endSubscription('sub_unknown')
    await expect(payments.openCheckout(customerDetails, 'cus_unknown', '1')).rejects.toThrow(CustomerUnknown)
  })
}
