import { messages, type Profile, type SubscriptionStatus } from '@tickmark/contract'
import { formatLongDate } from '../format-date.ts'

const names: Record<SubscriptionStatus, string> = {
  trial: messages.profile.trial,
  active: messages.profile.active,
  cancelled: messages.profile.cancelled,
  expired: messages.profile.expired,
}

const ownAfterwards = 'You can still read, export and delete. To create, upload or ask questions, subscribe again.'
const untilThen = 'Until then, nothing changes.'
const notRenewed = `It will not be renewed. ${untilThen}`

interface SubscriptionDescription {
  name: string
  /** The next date and its meaning; null if there is no date. */
  next: { term: string; date: string } | null
  /** What the date means for the user's work; null if there is nothing to add. */
  note: string | null
  /** Label of the button. */
  action: string
}

/**
 * The subscription as its holder sees it (spec section 4). A date in the past is labelled as such: the charge or the end may not have been
 * reported yet. A cancelled subscription runs until its date (D9); an expired one is over, whatever date was paid for. `afterwards` is what
 * the end of a subscription means.
 */
export function describeSubscription(
  {
    subscriptionStatus: status,
    trialEndsAt,
    subscriptionEndsAt,
    cancelAtPeriodEnd,
  }: Pick<Profile, 'subscriptionStatus' | 'trialEndsAt' | 'subscriptionEndsAt' | 'cancelAtPeriodEnd'>,
  now: Date,
  afterwards = ownAfterwards,
): SubscriptionDescription {
  const instant = status === 'trial' ? trialEndsAt : subscriptionEndsAt
  const lies = instant === null ? 'nowhere' : new Date(instant) > now ? 'ahead' : 'behind'
  const next = (term: string) => (instant === null ? null : { term, date: formatLongDate(instant) })
  const name = names[status]
  const action = status === 'trial' ? messages.profile.upgrade : messages.profile.manage
  switch (status) {
    case 'trial':
      // Without a payment service, a trial does not end (D9).
      return { name, next: lies === 'behind' ? null : next('Trial ends'), note: null, action }
    case 'active':
      if (!cancelAtPeriodEnd) return { name, next: next(lies === 'behind' ? 'Billing date' : 'Next billing date'), note: null, action }
      return lies === 'behind'
        ? { name, next: next('Ended'), note: null, action }
        : { name, next: next('Ends'), note: lies === 'ahead' ? notRenewed : null, action }
    case 'cancelled':
      return lies === 'ahead'
        ? { name, next: next('Runs until'), note: untilThen, action }
        : { name, next: next('Ended'), note: afterwards, action }
    case 'expired':
      return { name, next: lies === 'behind' ? next('Ended') : null, note: afterwards, action }
  }
}
