import { expect, test } from 'vitest'
import { describeSubscription } from './describe-subscription.ts'

const dates = { trialEndsAt: '2026-01-05T12:00:00.000Z', subscriptionEndsAt: '2026-02-05T12:00:00.000Z' }

test.each([
  ['trial', { name: 'Free Trial', next: { term: 'Trial ends', date: 'January 5, 2026' }, action: 'Upgrade to Premium' }],
  ['active', { name: 'Active', next: { term: 'Next billing date', date: 'February 5, 2026' }, action: 'Manage Subscription' }],
  ['cancelled', { name: 'Cancelled', next: null, action: 'Manage Subscription' }],
  ['expired', { name: 'Expired', next: null, action: 'Manage Subscription' }],
] as const)('a subscription that is %s says so', (subscriptionStatus, told) =>
  expect(describeSubscription({ subscriptionStatus, ...dates })).toEqual(told),
)

test('a date that nobody knows is left out', () =>
  expect(describeSubscription({ subscriptionStatus: 'trial', trialEndsAt: null, subscriptionEndsAt: null }).next).toBeNull())
