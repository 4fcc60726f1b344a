import { expect, test } from 'vitest'
import { describeSubscription } from './describe-subscription.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const [past, future] = ['2026-02-05T12:00:00.000Z', '2026-10-05T12:00:00.000Z']

test.each([
  ['trial', null, false, 'Free Trial'],
  ['trial', past, false, 'Free Trial until Feb 5, 2026'],
  ['trial', future, false, 'Free Trial until Oct 5, 2026'],
  ['active', null, false, 'Active'],
  ['active', past, true, 'Active, charge due Feb 5, 2026'],
  ['active', future, true, 'Active, charged again Oct 5, 2026'],
  ['active', past, false, 'Active'],
  ['active', future, false, 'Active until Oct 5, 2026'],
  ['cancelled', null, false, 'Cancelled'],
  ['cancelled', past, false, 'Cancelled since Feb 5, 2026'],
  ['cancelled', future, false, 'Cancelled until Oct 5, 2026'],
  ['expired', null, false, 'Expired'],
  ['expired', past, false, 'Expired since Feb 5, 2026'],
  ['expired', future, false, 'Expired'],
  ['trial', null, true, 'Free Trial, still charged at Stripe'],
  ['cancelled', future, true, 'Cancelled until Oct 5, 2026, still charged at Stripe'],
  ['expired', past, true, 'Expired since Feb 5, 2026, still charged at Stripe'],
  ['expired', future, true, 'Expired, still charged at Stripe'],
] as const)('%s, to %s, charged again %s', (subscriptionStatus, date, isCharged, expected) => {
  const dates =
    subscriptionStatus === 'trial' ? { trialEndsAt: date, subscriptionEndsAt: null } : { trialEndsAt: null, subscriptionEndsAt: date }
  expect(describeSubscription({ subscriptionStatus, ...dates, isCharged }, now)).toBe(expected)
})
