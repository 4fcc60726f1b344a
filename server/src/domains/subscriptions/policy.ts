import type { AccountStanding, JudgedAccount, KeptSubscription, QueuePlace } from './model.ts'

/** How often one user can make us call the payment service, whose own limit covers all users together. */
export const visitLimit = { max: 30, withinMs: 10 * 60_000 }

/**
 * The state machine, without a clock and without a database: trial → active → cancelled or expired, and back to active by subscribing
 * again. The payment service's state of a subscription decides; an account that never subscribed is in its trial until that ends.
 */

const until = ({ endedAt, currentPeriodEnd }: KeptSubscription): number => (endedAt ?? currentPeriodEnd).getTime()

/** A total order, so the result does not depend on the order of the input. */
const inOrder = (a: KeptSubscription, b: KeptSubscription): number =>
  Number(b.status === 'active') - Number(a.status === 'active') ||
  until(b) - until(a) ||
  (a.stripeSubscriptionId < b.stripeSubscriptionId ? -1 : 1)

/** The payer's state: an active subscription comes first, otherwise the one that ended last. Null without any. */
export function standingFrom(kept: readonly KeptSubscription[]): AccountStanding | null {
  const [first] = kept.toSorted(inOrder)
  if (first === undefined) return null
  const { status, cancelAtPeriodEnd, seats } = first
  return { subscriptionStatus: status, subscriptionEndsAt: new Date(until(first)), cancelAtPeriodEnd, seats }
}

/** A subscription after a period that was not renewed, where no payment service knows of it. */
export const afterPeriod = (kept: KeptSubscription): KeptSubscription => ({
  ...kept,
  status: kept.cancelAtPeriodEnd ? 'cancelled' : 'expired',
  cancelAtPeriodEnd: false,
  endedAt: kept.currentPeriodEnd,
})

const isOver = (end: Date | null, now: Date): boolean => end !== null && end <= now

/**
 * Whether an account can no longer create, upload or ask (D9). `endsTrials` is whether there is a payment service: without one a trial
 * has no end. An active subscription past its end has not lapsed, because its renewal may be reported late.
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

/** Whether a firm's subscription covers its people, by the rule for an account. */
export const isRunning = (firm: Pick<QueuePlace, 'subscriptionStatus' | 'subscriptionEndsAt'>, now: Date): boolean =>
  firm.subscriptionStatus !== null && !hasLapsed({ ...firm, subscriptionStatus: firm.subscriptionStatus, trialEndsAt: null }, now, true)

/** Whether someone has a seat of a firm: its subscription runs, and covers as many people as come before them, and them. */
export const hasSeat = (place: QueuePlace, now: Date): boolean =>
  place.seats !== null && place.place <= place.seats && isRunning(place, now)
