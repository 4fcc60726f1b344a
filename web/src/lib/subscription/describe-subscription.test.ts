import type { SubscriptionStatus } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeSubscription } from './describe-subscription.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const when = { never: null, past: '2026-02-05T12:00:00.000Z', future: '2026-10-05T12:00:00.000Z' } as const
const printed = { past: 'February 5, 2026', future: 'October 5, 2026' } as const

const afterwards = 'You can still read, export and delete. To create, upload or ask questions, subscribe again.'
const untilThen = 'Until then, nothing changes.'
const notRenewed = `It will not be renewed. ${untilThen}`

/** Status, where its date lies, whether it ends with its period; then the term beside the date, and the note. */
type Row = readonly [SubscriptionStatus, keyof typeof when, boolean, string | null, string | null]

const table: readonly Row[] = [
  ['trial', 'never', false, null, null],
  ['trial', 'past', false, null, null],
  ['trial', 'future', false, 'Trial ends', null],
  ['active', 'never', false, null, null],
  ['active', 'past', false, 'Billing date', null],
  ['active', 'future', false, 'Next billing date', null],
  ['active', 'never', true, null, null],
  ['active', 'past', true, 'Ended', null],
  ['active', 'future', true, 'Ends', notRenewed],
  ['cancelled', 'never', false, null, afterwards],
  ['cancelled', 'past', false, 'Ended', afterwards],
  ['cancelled', 'future', false, 'Runs until', untilThen],
  ['expired', 'never', false, null, afterwards],
  ['expired', 'past', false, 'Ended', afterwards],
  ['expired', 'future', false, null, afterwards],
]

const names = { trial: 'Free Trial', active: 'Active', cancelled: 'Cancelled', expired: 'Expired' } as const

test.each(table)('%s, with a date that is %s, ending with its period: %s', (status, lies, cancelAtPeriodEnd, term, note) => {
  // The date of the other kind is never shown.
  const other = '2020-01-01T12:00:00.000Z'
  const dates =
    status === 'trial' ? { trialEndsAt: when[lies], subscriptionEndsAt: other } : { trialEndsAt: other, subscriptionEndsAt: when[lies] }
  expect(describeSubscription({ subscriptionStatus: status, ...dates, cancelAtPeriodEnd }, now)).toEqual({
    name: names[status],
    next: term === null || lies === 'never' ? null : { term, date: printed[lies] },
    note,
    action: status === 'trial' ? 'Upgrade to Premium' : 'Manage Subscription',
  })
})

test('a subscription that ends at this moment has ended', () => {
  const ending = {
    subscriptionStatus: 'cancelled',
    trialEndsAt: null,
    subscriptionEndsAt: now.toISOString(),
    cancelAtPeriodEnd: false,
  } as const
  expect(describeSubscription(ending, now)).toMatchObject({ next: { term: 'Ended' }, note: afterwards })
})
