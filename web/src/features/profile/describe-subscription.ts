import { messages, type Profile, type SubscriptionStatus } from '@tickmark/contract'
import { formatLongDate } from '../../lib/format-date.ts'

const names: Record<SubscriptionStatus, string> = {
  trial: messages.profile.trial,
  active: messages.profile.active,
  cancelled: messages.profile.cancelled,
  expired: messages.profile.expired,
}

const afterwards = 'You can still read, export and delete. To create, upload or ask, subscribe again.'
const untilThen = 'Until then everything stays as it is.'
const notRenewed = `It will not be renewed. ${untilThen}`

interface SubscriptionDescription {
  name: string
  /** What the next date means, and the date; null where there is none to tell. */
  next: { term: string; date: string } | null
  /** What that means for the work; null where there is nothing to be said. */
  note: string | null
  /** What the button says. */
  action: string
}

/**
 * How a subscription is told to its holder (spec section 4). A date that has passed is told as one: what is charged or ends then may not have
 * been reported yet. What is cancelled goes on until its date (D9), whereas what has expired is over whatever was once paid until.
 */
export function describeSubscription(
  {
    subscriptionStatus: status,
    trialEndsAt,
    subscriptionEndsAt,
    cancelAtPeriodEnd,
  }: Pick<Profile, 'subscriptionStatus' | 'trialEndsAt' | 'subscriptionEndsAt' | 'cancelAtPeriodEnd'>,
  now: Date,
): SubscriptionDescription {
  const instant = status === 'trial' ? trialEndsAt : subscriptionEndsAt
  const lies = instant === null ? 'nowhere' : new Date(instant) > now ? 'ahead' : 'behind'
  const next = (term: string) => (instant === null ? null : { term, date: formatLongDate(instant) })
  const name = names[status]
  const action = status === 'trial' ? messages.profile.upgrade : messages.profile.manage
  switch (status) {
    case 'trial':
      // Where nobody can pay, a trial runs on (D9).
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
