import { createHash } from 'node:crypto'
import { limits, returnFromBilling } from '@tickmark/contract'
import { Stripe } from 'stripe'
import type { StripeSettings } from '../../env.ts'
import {
  CustomerUnknown,
  PaymentsFailed,
  type BilledSubscription,
  type Buyer,
  type Payer,
  type PaymentService,
} from '../../ports/billing.ts'
import { withoutAddresses } from '../../ports/without-addresses.ts'
import { readEvent } from './read-event.ts'
import { readSubscription, saleMetadata } from './read-subscription.ts'

const timeoutMs = 10_000
const retries = 2
/** Older signed events are rejected as replays, as Stripe recommends. */
const maxSignatureAgeSeconds = 300

const hasCode = (error: unknown, code: string): boolean => error instanceof Stripe.errors.StripeError && error.code === code

/** Stripe rejects a key that it has seen with other parameters within a day, so the parameters are part of the key. */
const idempotencyFor = (kind: string, params: object, attempt: string) => ({
  idempotencyKey: `${kind}-${createHash('sha256')
    .update(JSON.stringify([attempt, params]))
    .digest('hex')}`,
})

const fail = (error: unknown): never => {
  throw new PaymentsFailed('Stripe did not answer, or rejected the request', { cause: withoutAddresses(error) })
}

const orUnknownCustomer = (error: unknown): never => {
  if (hasCode(error, 'resource_missing'))
    throw new CustomerUnknown('Stripe does not know this customer', { cause: withoutAddresses(error) })
  return fail(error)
}

function connect({ secretKey, apiUrl }: StripeSettings): Stripe {
  const at = apiUrl === null ? {} : addressOf(new URL(apiUrl))
  return new Stripe(secretKey, { ...at, timeout: timeoutMs, maxNetworkRetries: retries, telemetry: false })
}

const addressOf = ({ hostname, port, protocol }: URL) =>
  ({ host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }) as const

/** Stripe as the payment service. `server` is our public origin: users return to it, and it identifies our sales. */
export function createStripePayments(settings: StripeSettings, server: string): PaymentService {
  const stripe = connect(settings)
  const returnUrlOf = ({ kind, id }: Payer) => `${server}${returnFromBilling.path}${kind === 'workspace' ? `?firm=${id}` : ''}`

  /** Expires all open checkouts of a customer but one with this metadata, because two could both be paid. */
  async function findOpenCheckout(customer: string, metadata: Readonly<Record<string, string>>): Promise<string | null> {
    let kept: string | null = null
    for await (const { id, url, metadata: sold } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
      if (kept === null && url !== null && Object.entries(metadata).every(([name, value]) => sold?.[name] === value)) kept = url
      else await stripe.checkout.sessions.expire(id)
    }
    return kept
  }

  const openCheckout = async (buyer: Buyer, customer: string, attempt: string): Promise<string> => {
    const sale = saleMetadata(buyer, server)
    // An open checkout for other seats than these is not offered again.
    const metadata = { ...sale, price: settings.priceId, ...(buyer.seats === null ? {} : { seats: String(buyer.seats) }) }
    const open = await findOpenCheckout(customer, metadata).catch(orUnknownCustomer)
    if (open !== null) return open
    const { kind, id, seats } = buyer
    const quantity =
      seats === null
        ? { quantity: 1 }
        : { quantity: seats, adjustable_quantity: { enabled: true, minimum: 1, maximum: limits.peoplePerWorkspace } }
    const returnUrl = returnUrlOf(buyer)
    const params = {
      mode: 'subscription',
      customer,
      client_reference_id: kind === 'user' ? String(id) : `${kind}-${id}`,
      line_items: [{ price: settings.priceId, ...quantity }],
      subscription_data: { metadata: sale },
      metadata,
      success_url: returnUrl,
      cancel_url: returnUrl,
    } satisfies Stripe.Checkout.SessionCreateParams
    return stripe.checkout.sessions.create(params, idempotencyFor('checkout', params, attempt)).then(({ url }) => {
      if (url === null) throw new Error('Stripe made a checkout without an address')
      return url
    }, orUnknownCustomer)
  }

  return {
    async addCustomer({ email, name, ...buyer }, former) {
      const params = { email, name, metadata: saleMetadata(buyer, server) }
      const { id } = await stripe.customers.create(params, idempotencyFor('customer', params, former ?? '')).catch(fail)
      return id
    },
    async updateCustomer({ email, name }, customer) {
      await stripe.customers.update(customer, { email, name }).catch(orUnknownCustomer)
    },
    openCheckout,
    openPortal: (buyer, customer) =>
      stripe.billingPortal.sessions.create({ customer, return_url: returnUrlOf(buyer) }).then(({ url }) => url, orUnknownCustomer),
    findSubscription: (id) =>
      stripe.subscriptions.retrieve(id).then(
        (found) => readSubscription(found, server),
        (error: unknown) => {
          if (hasCode(error, 'resource_missing')) return null
          return fail(error)
        },
      ),
    async listSubscriptions(customer) {
      const found: BilledSubscription[] = []
      try {
        for await (const one of stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
          found.push(readSubscription(one, server))
      } catch (error) {
        return orUnknownCustomer(error)
      }
      return found
    },
    async endSubscription(id) {
      await stripe.subscriptions.cancel(id).catch((error: unknown) => {
        // Stripe uses the same code for a subscription that has ended and one that never existed.
        if (!hasCode(error, 'resource_missing')) fail(error)
      })
    },
    readEvent(payload, signature) {
      try {
        return readEvent(stripe.webhooks.constructEvent(Buffer.from(payload), signature, settings.webhookSecret, maxSignatureAgeSeconds))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
        throw error
      }
    },
  }
}
