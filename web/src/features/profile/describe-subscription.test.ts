import { expect, test } from 'vitest'
import { describeSubscription } from './describe-subscription.ts'

const dates = { trialEndsAt: '2026-01-05T12:00:00.000Z', subscriptionEndsAt: '2026-02-05T12:00:00.000Z' }

const afterwards = 'You can still read, export and delete. To create, upload or ask, subscribe again.'

test.each([
  ['trial', { name: 'Free Trial', next: { term: 'Trial ends', date: 'January 5, 2026' }, note: null, action: 'Upgrade to Premium' }],
  ['active', { name: 'Active', next: { term: 'Next billing date', date: 'February 5, 2026' }, note: null, action: 'Manage Subscription' }],
  ['cancelled', { name: 'Cancelled', next: { term: 'Ended', date: 'February 5, 2026' }, note: afterwards, action: 'Manage Subscription' }],
  ['expired', { name: 'Expired', next: { term: 'Ended', date: 'February 5, 2026' }, note: afterwards, action: 'Manage Subscription' }],
] as const)('a subscription that is %s says so', (subscriptionStatus, told) =>
  expect(describeSubscription({ subscriptionStatus, ...dates, cancelAtPeriodEnd: false })).toEqual(told),
)

test('one that ends with its period says when, and that it is not renewed', () =>
  expect(describeSubscription({ subscriptionStatus: 'active', ...dates, cancelAtPeriodEnd: true })).toMatchObject({
    name: 'Active',
    next: { term: 'Ends', date: 'February 5, 2026' },
    note: 'It will not be renewed. Until then everything stays as it is.',
  }))

test('a date that nobody knows is left out', () =>
  expect(
    describeSubscription({ subscriptionStatus: 'trial', trialEndsAt: null, subscriptionEndsAt: null, cancelAtPeriodEnd: false }).next,
  ).toBeNull())
