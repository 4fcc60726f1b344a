import type { AccountStanding, JudgedAccount, KeptSubscription } from './model.ts'

/** How often somebody may have us ask the payment service, which counts what we ask for all of them together. */
export const visitLimit = { most: 30, withinMs: 10 * 60_000 }

/**
 * The state machine, without a clock and without a database: trial → active → cancelled or expired, and back to active by subscribing
 * again. What the payment service says of a subscription decides; whoever never subscribed is in the trial until it ends.
 */

const until = ({ endedAt, currentPeriodEnd }: KeptSubscription): number => (endedAt ?? currentPeriodEnd).getTime()

/** The same whatever order they come in. */
const inOrder = (a: KeptSubscription, b: KeptSubscription): number =>
  Number(b.status === 'active') - Number(a.status === 'active') ||
  until(b) - until(a) ||
  (a.stripeSubscriptionId < b.stripeSubscriptionId ? -1 : 1)

/** What a user's subscriptions come to: an active one counts before all others, otherwise the one that ended last. Null without any. */
export function standingFrom(kept: readonly KeptSubscription[]): AccountStanding | null {
  const [first] = kept.toSorted(inOrder)
  if (first === undefined) return null
  return { subscriptionStatus: first.status, subscriptionEndsAt: new Date(until(first)), cancelAtPeriodEnd: first.cancelAtPeriodEnd }
}

/** What becomes of a subscription when its period is over and nobody renews it: there is no payment service, or it knows of none. */
export const afterPeriod = (kept: KeptSubscription): KeptSubscription => ({
  ...kept,
  status: kept.cancelAtPeriodEnd ? 'cancelled' : 'expired',
  cancelAtPeriodEnd: false,
  endedAt: kept.currentPeriodEnd,
})

const isOver = (end: Date | null, now: Date): boolean => end !== null && end <= now

/**
 * Whether an account can no more create, upload or ask (D9). `endsTrials` is whether there is a payment service that people could pay:
 * without one the trial runs on. An active one that seems to be over is not: news of its renewal may be late.
 */
export function hasLapsed(account: JudgedAccount, now: Date, endsTrials: boolean): boolean {
  switch (account.subscriptionStatus) {
    case 'trial':
      return endsTrials && isOver(account.trialEndsAt, now)
    case 'active':
      return false
    case 'cancelled':
      return account.subscriptionEndsAt === null || isOver(account.subscriptionEndsAt, now)
    case 'expired':
      return true
  }
}
