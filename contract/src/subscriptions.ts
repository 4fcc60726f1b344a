import { z } from 'zod'
import { bytes, endpoint, form, json, redirect } from './endpoint.ts'

/** Paying for the product: the user's own way to it, what the payment service tells us, and the built-in checkout for tests (D9). */

export const manageSubscription = endpoint({
  id: 'manageSubscription',
  summary: 'Where the user subscribes, or changes, ends and renews what they have subscribed to. The address is valid for a short time.',
  method: 'POST',
  path: '/api/auth/subscriptions/manage',
  access: 'user',
  response: json(z.object({ url: z.url({ protocol: /^https?$/ }) })),
  errors: ['MANAGE_SUBSCRIPTION_FAILED'],
})

export const returnFromBilling = endpoint({
  id: 'returnFromBilling',
  summary: "Where the payment service sends the browser back to: reads the user's subscription anew and goes on to the profile.",
  method: 'GET',
  path: '/api/auth/subscriptions/return',
  access: 'public',
  response: redirect,
  status: 303,
})

/** Stripe's own events are a few kilobytes. */
const eventMaxBytes = 512 * 1024

export const receiveStripeEvent = endpoint({
  id: 'receiveStripeEvent',
  summary: 'An event of Stripe, signed by it. Not found where Stripe is not set up.',
  method: 'POST',
  path: '/api/webhooks/stripe',
  access: 'public',
  body: bytes('application/json', eventMaxBytes),
  errors: ['NOT_FOUND', 'INVALID_REQUEST'],
})

/** What can be done in the built-in checkout. */
export const TestCheckoutAction = z.enum(['start', 'cancel-at-period-end', 'keep', 'cancel-now', 'end-period', 'fail-payment'])
export type TestCheckoutAction = z.infer<typeof TestCheckoutAction>

/** Names who is at the checkout, for a short time. */
const CheckoutSession = z.string().max(200)

export const getTestCheckout = endpoint({
  id: 'getTestCheckout',
  summary: 'The built-in checkout for tests, as a page. Nobody pays anything there; it does not exist in production or beside Stripe.',
  method: 'GET',
  path: '/dev/checkout',
  access: 'public',
  query: { session: CheckoutSession },
  response: bytes('text/html'),
  errors: ['NOT_FOUND'],
})

export const postTestCheckout = endpoint({
  id: 'postTestCheckout',
  summary: 'What was pressed there. Shows the page again.',
  method: 'POST',
  path: '/dev/checkout',
  access: 'public',
  body: form(z.object({ session: CheckoutSession, action: TestCheckoutAction }), 4 * 1024),
  response: redirect,
  status: 303,
  errors: ['NOT_FOUND'],
})
