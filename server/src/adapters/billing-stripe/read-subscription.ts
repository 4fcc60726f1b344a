import type Stripe from 'stripe'
import type { BilledSubscription, Standing } from '../../ports/billing.ts'

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

/** Metadata of our sales. It keeps two servers on one Stripe account from touching each other's customers. */
export const saleMetadata = (userId: number, server: string) => ({ userId: String(userId), server })

function soldTo({ metadata }: Stripe.Subscription, server: string): number | null {
  const { userId = '', server: seller } = metadata
  return seller === server && /^[1-9]\d{0,9}$/.test(userId) ? Number(userId) : null
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
    userId: soldTo(subscription, server),
    standing: standingOf(subscription),
    createdAt: toDate(subscription.created),
    currentPeriodStart: toDate(item.current_period_start),
    currentPeriodEnd: toDate(endsBefore ? cancelAt : periodEnd),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || endsBefore,
    canceledAt: toDateOrNull(subscription.canceled_at),
    endedAt: toDateOrNull(subscription.ended_at),
  }
}
