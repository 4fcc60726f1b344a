import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'
import type { StripeSettings } from '../../env.ts'
import { CustomerUnknown, PaymentsFailed, type BilledSubscription, type Payer, type PaymentService } from '../../ports/billing.ts'
import { withoutAddresses } from '../../ports/without-addresses.ts'
import { readEvent } from './read-event.ts'
import { readSubscription, saleMetadata } from './read-subscription.ts'

const timeoutMs = 10_000
const retries = 2
/** Stripe's recommendation against replays: older signed events are refused. In seconds. */
const signatureAge = 300

const hasCode = (error: unknown, code: string): boolean => error instanceof Stripe.errors.StripeError && error.code === code

/** Stripe forgets keys after a day, and refuses one that comes back with other parameters: so the parameters are part of it. */
const keyFor = (kind: string, params: object, attempt: string) => ({
  idempotencyKey: `${kind}-${createHash('sha256')
    .update(JSON.stringify([attempt, params]))
    .digest('hex')}`,
})

const fail = (error: unknown): never => {
  throw new PaymentsFailed('Stripe did not answer, or refused', { cause: withoutAddresses(error) })
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

/** Stripe as the payment service. `server` is our own public origin: where people come back to, and the name under which we sell. */
export function createStripePayments(settings: StripeSettings, server: string): PaymentService {
  const stripe = connect(settings)
  const comeBack = `${server}/api/auth/subscriptions/return`

  /** Of all open checkouts of a customer one is left, and only if it sells just this: two could both be paid. */
  async function findOpenCheckout(customer: string, metadata: Readonly<Record<string, string>>): Promise<string | null> {
    let kept: string | null = null
    for await (const { id, url, metadata: sold } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
      if (kept === null && url !== null && Object.entries(metadata).every(([name, value]) => sold?.[name] === value)) kept = url
      else await stripe.checkout.sessions.expire(id)
    }
    return kept
  }

  const openCheckout = async (payer: Payer, customer: string, attempt: string): Promise<string> => {
    const sale = saleMetadata(payer.userId, server)
    const metadata = { ...sale, price: settings.priceId }
    const open = await findOpenCheckout(customer, metadata).catch(orUnknownCustomer)
    if (open !== null) return open
    const params = {
      mode: 'subscription',
      customer,
      client_reference_id: String(payer.userId),
      line_items: [{ price: settings.priceId, quantity: 1 }],
      subscription_data: { metadata: sale },
      metadata,
      success_url: comeBack,
      cancel_url: comeBack,
    } satisfies Stripe.Checkout.SessionCreateParams
    return stripe.checkout.sessions.create(params, keyFor('checkout', params, attempt)).then(({ url }) => {
      if (url === null) throw new Error('Stripe made a checkout without an address')
      return url
    }, orUnknownCustomer)
  }

  return {
    async addCustomer({ userId, email, name }, former) {
      const params = { email, name, metadata: saleMetadata(userId, server) }
      const { id } = await stripe.customers.create(params, keyFor('customer', params, former ?? '')).catch(fail)
      return id
    },
    openCheckout,
    openPortal: (customer) =>
      stripe.billingPortal.sessions.create({ customer, return_url: comeBack }).then(({ url }) => url, orUnknownCustomer),
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
        // One that has ended cannot be ended: Stripe says so by the same code as of one that never was.
        if (!hasCode(error, 'resource_missing')) fail(error)
      })
    },
    readEvent(payload, signature) {
      try {
        return readEvent(stripe.webhooks.constructEvent(Buffer.from(payload), signature, settings.webhookSecret, signatureAge))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
        throw error
      }
    },
  }
}
