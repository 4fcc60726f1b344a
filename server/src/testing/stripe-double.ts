import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'

/*
 * A double of Stripe: a real HTTP server on this machine that answers our calls as Stripe's API does, for Stripe's own library.
 *
 * Its limits. It has customers, checkout and portal sessions and subscriptions, with only the fields that we read; one price; no money,
 * invoices, taxes or 3-D Secure. The same idempotency key gives the same response, and with other parameters an error, for ever instead
 * of for a day. A checkout is open until the test completes it or a call expires it; none expires by itself. Lists have one page. Errors
 * are those of unknown ids, of a wrong key, and of failures that the test requests. The test changes subscriptions with `change`, which
 * returns an event as Stripe would; nothing sends events by itself. It was written from Stripe's documentation and its library's types,
 * and has not been compared with Stripe's behaviour.
 */

/** The fields of a subscription that we read. */
export interface DoubleSubscription {
  id: string
  object: 'subscription'
  customer: string
  status: Stripe.Subscription.Status
  created: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  cancellation_details: { reason: 'cancellation_requested' | 'payment_failed' | null }
  ended_at: number | null
  metadata: Record<string, string>
  items: {
    object: 'list'
    data: { id: string; quantity: number; current_period_start: number; current_period_end: number }[]
    has_more: false
  }
}

export interface DoubleSession {
  readonly id: string
  readonly url: string
  readonly params: URLSearchParams
  /** Only for a checkout; a portal is always open. */
  status: 'open' | 'complete' | 'expired'
}

/** An event as Stripe would send it. */
export interface SignedEvent {
  readonly id: string
  readonly payload: string
  readonly signature: string
}

export interface StripeDouble {
  readonly url: string
  readonly settings: { readonly secretKey: string; readonly webhookSecret: string; readonly priceId: string; readonly apiUrl: string }
  readonly customers: Map<string, Record<string, string>>
  /** The address of each customer. */
  readonly addresses: ReadonlyMap<string, string>
  readonly checkouts: DoubleSession[]
  readonly portals: DoubleSession[]
  readonly subscriptions: Map<string, DoubleSubscription>
  /** `METHOD /path` of every call, in order. */
  readonly calls: string[]
  /** Called before each call from now on; a returned status makes it fail with that status. */
  failWith(choose: (call: string) => number | null, message?: string): void
  /** Called before each response from now on; returns its delay in milliseconds. The response keeps the state at the time of the call. */
  answerLate(choose: () => number): void
  /** Pays in a checkout, which begins the subscription of its customer. */
  complete(session: DoubleSession, at?: Date): DoubleSubscription
  /** Changes a subscription. The event contains its state at that moment. */
  change(id: string, how: Partial<DoubleSubscription>, type?: string): SignedEvent
  /** An event as Stripe would send it, about any object. */
  sign(type: string, object: object, at?: Date): SignedEvent
  close(): Promise<void>
}

export const doublePeriod = 30 * 86_400
const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000)

class Refused extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.body = { error: { type, code, message } }
  }
}

const missing = (what: string, id: string) => new Refused(404, 'resource_missing', `No such ${what}: '${id}'`)

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** `prefix[name]` of a form as an object. */
function nested(params: URLSearchParams, prefix: string): Record<string, string> {
  const found = [...params].filter(([name]) => name.startsWith(`${prefix}[`) && name.endsWith(']'))
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length + 1, -1), value]))
}

export async function startStripeDouble(): Promise<StripeDouble> {
  const secretKey = 'sk_test_double'
  const webhookSecret = 'whsec_double'
  const priceId = 'price_double'
  const customers = new Map<string, Record<string, string>>()
  const addresses = new Map<string, string>()
  const subscriptions = new Map<string, DoubleSubscription>()
  const checkouts: DoubleSession[] = []
  const portals: DoubleSession[] = []
  const calls: string[] = []
  const answered = new Map<string, { readonly params: string; readonly answer: object }>()
  const { webhooks } = new Stripe(secretKey)
  let chooseFailure: (call: string) => number | null = () => null
  let failureMessage = ''
  let chooseDelay: () => number = () => 0
  let count = 0

  const known = (params: URLSearchParams): string => {
    const customer = params.get('customer') ?? ''
    if (!customers.has(customer)) throw missing('customer', customer)
    return customer
  }
  const open = (kind: DoubleSession[], name: string, params: URLSearchParams): object => {
    known(params)
    if (params.has('line_items[0][price]') && params.get('line_items[0][price]') !== priceId) throw missing('price', 'another')
    const session = { id: `${name}_${++count}`, url: `https://${name}.stripe.example/pay/${count}`, params, status: 'open' as const }
    kind.push(session)
    return { id: session.id, object: name, url: session.url }
  }
  const find = (id: string): DoubleSubscription => {
    const found = subscriptions.get(id)
    if (found === undefined) throw missing('subscription', id)
    return found
  }

  /** The handler of each call: method and path, with `{id}` for one segment. */
  const table: Record<string, (params: URLSearchParams, id: string) => object> = {
    'POST /v1/customers': (params) => {
      const id = `cus_${++count}`
      customers.set(id, nested(params, 'metadata'))
      addresses.set(id, params.get('email') ?? '')
      return { id, object: 'customer' }
    },
    'POST /v1/customers/{id}': (params, id) => {
      if (!customers.has(id)) throw missing('customer', id)
      addresses.set(id, params.get('email') ?? '')
      return { id, object: 'customer' }
    },
    'POST /v1/checkout/sessions': (params) => open(checkouts, 'checkout', params),
    'GET /v1/checkout/sessions': (params) => {
      const customer = known(params)
      const status = params.get('status')
      const data = checkouts
        .filter((one) => one.params.get('customer') === customer && (status === null || one.status === status))
        .map(({ id, url, params: sold }) => ({ id, object: 'checkout.session', url, metadata: nested(sold, 'metadata') }))
      return { object: 'list', url: '/v1/checkout/sessions', has_more: false, data: data.toReversed() }
    },
    'POST /v1/checkout/sessions/{id}/expire': (_, id) => {
      const found = checkouts.find((one) => one.id === id)
      if (found === undefined) throw missing('checkout.session', id)
      if (found.status !== 'open') throw new Refused(400, 'resource_not_open', 'Only open sessions can be expired')
      found.status = 'expired'
      return { id, object: 'checkout.session', url: null }
    },
    'POST /v1/billing_portal/sessions': (params) => open(portals, 'portal', params),
    'GET /v1/subscriptions': (params) => {
      const customer = known(params)
      const data = [...subscriptions.values()].filter((one) => one.customer === customer).toReversed()
      return { object: 'list', url: '/v1/subscriptions', has_more: false, data }
    },
    'GET /v1/subscriptions/{id}': (_, id) => find(id),
    'DELETE /v1/subscriptions/{id}': (_, id) => {
      const found = find(id)
      if (found.ended_at !== null) throw missing('subscription', id)
      const now = seconds(new Date())
      const reason = 'cancellation_requested' as const
      return Object.assign(found, { status: 'canceled', canceled_at: now, ended_at: now, cancellation_details: { reason } })
    },
  }

  function perform(call: string, id: string, params: URLSearchParams, key: string | undefined): object {
    const handle = table[call]
    if (handle === undefined) throw new Refused(404, 'url_invalid', `Unrecognized request URL (${call})`)
    if (key === undefined || call.startsWith('GET')) return handle(params, id)
    const before = answered.get(key)
    if (before !== undefined) {
      if (before.params === `${call}?${params.toString()}`) return before.answer
      throw new Refused(400, 'idempotency_key_in_use', 'Keys can only be used with the same parameters', 'idempotency_error')
    }
    const answer = handle(params, id)
    answered.set(key, { params: `${call}?${params.toString()}`, answer })
    return answer
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://double')
    const [, before = pathname, id = '', after = ''] =
      /^(\/v1\/(?:subscriptions|customers|checkout\/sessions)\/)([^/]+)(.*)$/.exec(pathname) ?? []
    const call = `${request.method ?? ''} ${before}${id === '' ? '' : '{id}'}${after}`
    const send = (status: number, answer: object) => {
      const text = JSON.stringify(answer)
      const write = () => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
        response.end(text)
      }
      const delay = chooseDelay()
      if (delay === 0) write()
      else setTimeout(write, delay)
    }
    calls.push(`${request.method ?? ''} ${pathname}`)
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`) throw new Refused(401, 'api_key_invalid', 'Invalid API Key provided')
      const failure = chooseFailure(call)
      if (failure !== null) throw new Refused(failure, 'api_error', failureMessage, 'api_error')
      const params = request.method === 'GET' ? searchParams : new URLSearchParams(body)
      send(200, perform(call, id, params, request.headers['idempotency-key'] as string | undefined))
    } catch (error) {
      if (error instanceof Refused) send(error.status, error.body)
      else throw error
    }
  }

  const sign = (type: string, object: object, at = new Date()): SignedEvent => {
    const id = `evt_${++count}`
    const payload = JSON.stringify({ id, object: 'event', type, created: seconds(at), data: { object } })
    return { id, payload, signature: webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: seconds(new Date()) }) }
  }

  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    settings: { secretKey, webhookSecret, priceId, apiUrl: url },
    customers,
    addresses,
    checkouts,
    portals,
    subscriptions,
    calls,
    failWith(choose, message = 'The double fails as requested') {
      chooseFailure = choose
      failureMessage = message
    },
    answerLate(choose) {
      chooseDelay = choose
    },
    complete(session, at = new Date()) {
      if (session.status !== 'open') throw new Error(`${session.id} can no longer be paid`)
      session.status = 'complete'
      const { params } = session
      const start = seconds(at)
      const subscription: DoubleSubscription = {
        id: `sub_${++count}`,
        object: 'subscription',
        customer: params.get('customer') ?? '',
        status: 'active',
        created: start,
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        cancellation_details: { reason: null },
        ended_at: null,
        metadata: nested(params, 'subscription_data[metadata]'),
        items: {
          object: 'list',
          data: [
            {
              id: `si_${count}`,
              quantity: Number(params.get('line_items[0][quantity]') ?? 1),
              current_period_start: start,
              current_period_end: start + doublePeriod,
            },
          ],
          has_more: false,
        },
      }
      subscriptions.set(subscription.id, subscription)
      return subscription
    },
    change(id, how, type = 'customer.subscription.updated') {
      return sign(type, Object.assign(find(id), how))
    },
    sign,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
