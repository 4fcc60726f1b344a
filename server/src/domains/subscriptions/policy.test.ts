import { describe, expect, test } from 'vitest'
import type { KeptSubscription } from './model.ts'
import { afterPeriod, hasLapsed, standingFrom } from './policy.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const keep = (changes: Partial<KeptSubscription>): KeptSubscription => ({
  stripeSubscriptionId: 'sub_1',
  status: 'active',
  seats: 1,
  currentPeriodStart: day(1),
  currentPeriodEnd: day(31),
  createdAt: day(1),
  canceledAt: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  ...changes,
})

describe('the standing from subscriptions', () => {
  test('is null without any', () => expect(standingFrom([])).toBeNull())

  test('is the active one, in any order and whatever ended later', () => {
    const ended = keep({ stripeSubscriptionId: 'sub_2', status: 'cancelled', currentPeriodEnd: day(90), endedAt: day(90) })
    const standing = { subscriptionStatus: 'active', subscriptionEndsAt: day(31), cancelAtPeriodEnd: true, seats: 1 }
    const active = keep({ cancelAtPeriodEnd: true })
    expect(standingFrom([ended, active])).toEqual(standing)
    expect(standingFrom([active, ended])).toEqual(standing)
  })

  test('is otherwise the one that ended last', () => {
    const first = keep({ status: 'expired', endedAt: day(5) })
    const last = keep({ stripeSubscriptionId: 'sub_2', status: 'cancelled', endedAt: day(9) })
    expect(standingFrom([last, first])).toMatchObject({
      subscriptionStatus: 'cancelled',
      subscriptionEndsAt: day(9),
      cancelAtPeriodEnd: false,
    })
  })
})

test('a test subscription that was not renewed is cancelled if that was requested, otherwise expired', () => {
  expect(afterPeriod(keep({ cancelAtPeriodEnd: true }))).toMatchObject({ status: 'cancelled', endedAt: day(31) })
  expect(afterPeriod(keep({}))).toMatchObject({ status: 'expired', endedAt: day(31) })
})

test.each([
  ['a running trial', { subscriptionStatus: 'trial', trialEndsAt: day(11) }, true, false],
  ['a trial that has ended', { subscriptionStatus: 'trial', trialEndsAt: day(10) }, true, true],
  ['a trial that has ended, without a payment service', { subscriptionStatus: 'trial', trialEndsAt: day(10) }, false, false],
  ['a trial without an end', { subscriptionStatus: 'trial' }, true, false],
  ['an active one past its end without news of its renewal', { subscriptionStatus: 'active', subscriptionEndsAt: day(1) }, true, false],
  ['a cancelled one after its period', { subscriptionStatus: 'cancelled', subscriptionEndsAt: day(10) }, true, true],
  ['a cancelled one before its end', { subscriptionStatus: 'cancelled', subscriptionEndsAt: day(11) }, true, false],
  ['an expired one', { subscriptionStatus: 'expired' }, false, true],
] as const)('%s', (_, account, endsTrials, lapsed) =>
  expect(hasLapsed({ subscriptionEndsAt: null, trialEndsAt: null, ...account }, day(10), endsTrials)).toBe(lapsed),
)
