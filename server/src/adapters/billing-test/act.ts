import { randomUUID } from 'node:crypto'
import type { TestCheckoutAction } from '@tickmark/contract'
import type { BilledSubscription, Payer } from '../../ports/billing.ts'

/** Prefix of test subscriptions, which cost nothing. Stripe's ids begin with `sub_`. */
export const testPrefix = 'test_'

const dayMs = 24 * 60 * 60_000
/** A month, roughly. */
const periodMs = 30 * dayMs

const periodFrom = (start: Date) => ({ currentPeriodStart: start, currentPeriodEnd: new Date(start.getTime() + periodMs) })

const begin = (payer: Payer, seats: number, now: Date): BilledSubscription => ({
  id: `${testPrefix}${randomUUID()}`,
  customerId: `${testPrefix}customer_${payer.kind}_${payer.id}`,
  payer: { kind: payer.kind, id: payer.id },
  seats,
  standing: 'live',
  createdAt: now,
  ...periodFrom(now),
  cancelAtPeriodEnd: false,
  canceledAt: null,
  endedAt: null,
})

/** As at a payment service: a cancelled subscription ends, any other is renewed for a month. */
const endPeriod = (current: BilledSubscription, now: Date): BilledSubscription => {
  if (!current.cancelAtPeriodEnd) return { ...current, ...periodFrom(now) }
  return { ...current, standing: 'cancelled', currentPeriodEnd: now, endedAt: now }
}

/** Applies a button of the test checkout to the payer's subscription. Null if it changes nothing. */
export function act(
  action: TestCheckoutAction,
  payer: Payer,
  current: BilledSubscription | null,
  seats: number | undefined,
  now: Date,
): BilledSubscription | null {
  if (current === null || current.endedAt !== null) return action === 'start' ? begin(payer, seats ?? 1, now) : null
  switch (action) {
    case 'start': // pays for an unpaid one; a live one stays as it is
      return current.standing === 'unpaid' ? { ...current, standing: 'live', ...periodFrom(now) } : null
    case 'change-seats':
      return seats === undefined ? null : { ...current, seats }
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
