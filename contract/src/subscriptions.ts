import { z } from 'zod'
import { bytes, endpoint, form, json, redirect } from './endpoint.ts'
import { PathId } from './identifiers.ts'
import * as limits from './limits.ts'

/** Paying for the product: the user's link to the payment service, its events, and the built-in test checkout (D9). */

export const manageSubscription = endpoint({
  id: 'manageSubscription',
  summary: 'The address where the user subscribes, or changes, cancels and renews the subscription. It is valid for a short time.',
  method: 'POST',
  path: '/api/auth/subscriptions/manage',
  access: 'user',
  response: json(z.object({ url: z.url({ protocol: /^https?$/ }) })),
  errors: ['MANAGE_SUBSCRIPTION_FAILED'],
})

export const returnFromBilling = endpoint({
  id: 'returnFromBilling',
  summary:
    "The payment service redirects the browser here. Fetches the user's subscription again and redirects to the profile; with `firm`, that of a firm which the user manages, and to its page.",
  method: 'GET',
  path: '/api/auth/subscriptions/return',
  access: 'public',
  query: { firm: PathId.optional() },
  response: redirect,
  status: 303,
})

/** Stripe's own events are a few kilobytes. */
const eventMaxBytes = 512 * 1024

export const receiveStripeEvent = endpoint({
  id: 'receiveStripeEvent',
  summary: 'Receives a signed event from Stripe. Not found if Stripe is not configured.',
  method: 'POST',
  path: '/api/webhooks/stripe',
  access: 'public',
  body: bytes('application/json', eventMaxBytes),
  errors: ['NOT_FOUND', 'INVALID_REQUEST'],
})

/** The actions of the built-in checkout. */
export const TestCheckoutAction = z.enum([
  'start',
  'change-seats',
  'cancel-at-period-end',
  'keep',
  'cancel-now',
  'end-period',
  'fail-payment',
])
export type TestCheckoutAction = z.infer<typeof TestCheckoutAction>

/** Identifies the payer at the checkout, for a short time. */
const CheckoutSession = z.string().max(200)

/** Of a firm, as its form sends them. */
const Seats = z.coerce.number().int().min(1).max(limits.peoplePerWorkspace)

export const getTestCheckout = endpoint({
  id: 'getTestCheckout',
  summary: 'The page of the built-in test checkout. It takes no money, and does not exist in production or where Stripe is configured.',
  method: 'GET',
  path: '/dev/checkout',
  access: 'public',
  query: { session: CheckoutSession },
  response: bytes('text/html'),
  errors: ['NOT_FOUND'],
})

export const postTestCheckout = endpoint({
  id: 'postTestCheckout',
  summary: 'Performs an action of the test checkout and shows the page again.',
  method: 'POST',
  path: '/dev/checkout',
  access: 'public',
  body: form(z.object({ session: CheckoutSession, action: TestCheckoutAction, seats: Seats.optional() }), 4 * 1024),
  response: redirect,
  status: 303,
  errors: ['NOT_FOUND'],
})
