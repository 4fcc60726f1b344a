import { randomUUID } from 'node:crypto'
import type { TestCheckoutAction } from '@tickmark/contract'
import type { BilledSubscription } from '../../ports/billing.ts'

/** Prefix of test subscriptions, which cost nothing. Stripe's ids begin with `sub_`. */
export const testPrefix = 'test_'

const dayMs = 24 * 60 * 60_000
/** What is sold by the month. */
const periodMs = 30 * dayMs

const periodFrom = (start: Date) => ({ currentPeriodStart: start, currentPeriodEnd: new Date(start.getTime() + periodMs) })

const begin = (userId: number, now: Date): BilledSubscription => ({
  id: `${testPrefix}${randomUUID()}`,
  customerId: `${testPrefix}customer_${userId}`,
  userId,
  standing: 'live',
  createdAt: now,
  ...periodFrom(now),
  cancelAtPeriodEnd: false,
  canceledAt: null,
  endedAt: null,
})

/** As a payment service does it: what is to end, ends; what is not, goes on for another month. */
const endPeriod = (current: BilledSubscription, now: Date): BilledSubscription => {
  if (!current.cancelAtPeriodEnd) return { ...current, ...periodFrom(now) }
  return { ...current, standing: 'cancelled', currentPeriodEnd: now, endedAt: now }
}

/** What a button of the checkout makes of the user's subscription. Null where there is nothing to be done. */
export function act(action: TestCheckoutAction, userId: number, current: BilledSubscription | null, now: Date): BilledSubscription | null {
  if (current === null || current.endedAt !== null) return action === 'start' ? begin(userId, now) : null
  switch (action) {
    case 'start': // there is one; one that waits for its payment is paid for
      return current.standing === 'unpaid' ? { ...current, standing: 'live', ...periodFrom(now) } : null
    case 'cancel-at-period-end':
      return { ...current, cancelAtPeriodEnd: true, canceledAt: now }
    case 'keep':
      return { ...current, cancelAtPeriodEnd: false, canceledAt: null }
    case 'cancel-now':
      return { ...current, standing: 'cancelled', canceledAt: now, endedAt: now }
    case 'end-period':
      return endPeriod(current, now)
    case 'fail-payment':
      return { ...current, standing: 'lapsed', endedAt: now }
  }
}
