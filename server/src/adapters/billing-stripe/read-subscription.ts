import type Stripe from 'stripe'
import type { BilledSubscription, Payer, Standing } from '../../ports/billing.ts'

const toDate = (seconds: number): Date => new Date(seconds * 1_000)
const toDateOrNull = (seconds: number | null): Date | null => (seconds === null ? null : toDate(seconds))

/** https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses */
function standingOf({ status, cancellation_details: why }: Stripe.Subscription): Standing {
  switch (status) {
    case 'active':
    case 'trialing':
    case 'past_due': // Stripe is still trying to collect
      return 'live'
    case 'unpaid':
    case 'paused':
      return 'unpaid'
    case 'canceled':
      return why?.reason === 'payment_failed' ? 'lapsed' : 'cancelled'
    default: // 'incomplete', 'incomplete_expired', and any that Stripe may add
      return 'pending'
  }
}

/** The names of payers in our metadata, which subscriptions sold long ago have too. */
const nameOf = { user: 'userId', workspace: 'workspaceId' } as const

/** Metadata of our sales. It keeps two servers on one Stripe account from touching each other's customers. */
export const saleMetadata = ({ kind, id }: Payer, server: string) => ({ [nameOf[kind]]: String(id), server })

function soldTo({ metadata }: Stripe.Subscription, server: string): Payer | null {
  if (metadata['server'] !== server) return null
  for (const kind of ['user', 'workspace'] as const) {
    const id = metadata[nameOf[kind]] ?? ''
    if (/^[1-9]\d{0,9}$/.test(id)) return { kind, id: Number(id) }
  }
  return null
}

/** Converts a Stripe subscription. Throws if it has no items, which Stripe never creates. */
export function readSubscription(subscription: Stripe.Subscription, server: string): BilledSubscription {
  const { customer, cancel_at: cancelAt, items } = subscription
  // Stripe keeps the period on the items; we sell just one.
  const [item] = items.data
  if (item === undefined) throw new Error(`Stripe's subscription ${subscription.id} has no items`)
  const periodEnd = item.current_period_end
  // The portal sets a date instead of the flag in newer billing modes.
  const endsBefore = cancelAt !== null && cancelAt <= periodEnd
  return {
    id: subscription.id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    payer: soldTo(subscription, server),
    seats: item.quantity ?? 1,
    standing: standingOf(subscription),
    createdAt: toDate(subscription.created),
    currentPeriodStart: toDate(item.current_period_start),
    currentPeriodEnd: toDate(endsBefore ? cancelAt : periodEnd),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || endsBefore,
    canceledAt: toDateOrNull(subscription.canceled_at),
    endedAt: toDateOrNull(subscription.ended_at),
  }
}
