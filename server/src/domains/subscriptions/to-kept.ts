import type { SubscriptionStatus } from '@tickmark/contract'
import type { BilledSubscription, Standing } from '../../ports/billing.ts'
import type { KeptSubscription } from './model.ts'

const statusOf: Readonly<Record<Standing, SubscriptionStatus | null>> = {
  pending: null,
  live: 'active',
  unpaid: 'expired',
  cancelled: 'cancelled',
  lapsed: 'expired',
}

/** What is stored of a subscription; null before it has begun. */
export function toKept(billed: BilledSubscription): KeptSubscription | null {
  const status = statusOf[billed.standing]
  if (status === null) return null
  const { id, seats, currentPeriodStart, currentPeriodEnd, createdAt, canceledAt, endedAt } = billed
  const ends = status === 'active' && billed.cancelAtPeriodEnd
  const period = { currentPeriodStart, currentPeriodEnd, createdAt, canceledAt, cancelAtPeriodEnd: ends, endedAt }
  return { stripeSubscriptionId: id, status, seats, ...period }
}
