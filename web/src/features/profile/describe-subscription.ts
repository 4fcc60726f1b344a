import { messages, type Profile, type SubscriptionStatus } from '@tickmark/contract'
import { formatLongDate } from '../../lib/format-date.ts'

const names: Record<SubscriptionStatus, string> = {
  trial: messages.profile.trial,
  active: messages.profile.active,
  cancelled: messages.profile.cancelled,
  expired: messages.profile.expired,
}

const afterwards = 'You can still read, export and delete. To create, upload or ask, subscribe again.'

interface SubscriptionDescription {
  name: string
  /** What the next date means, and the date; null where there is none to tell. */
  next: { term: string; date: string } | null
  /** What that means for the work; null where there is nothing to be said. */
  note: string | null
  /** What the button says. */
  action: string
}

/** How a subscription is told to its holder (spec section 4). */
export function describeSubscription({
  subscriptionStatus,
  trialEndsAt,
  subscriptionEndsAt,
  cancelAtPeriodEnd,
}: Pick<Profile, 'subscriptionStatus' | 'trialEndsAt' | 'subscriptionEndsAt' | 'cancelAtPeriodEnd'>): SubscriptionDescription {
  const next = (term: string, instant: string | null) => (instant === null ? null : { term, date: formatLongDate(instant) })
  const name = names[subscriptionStatus]
  switch (subscriptionStatus) {
    case 'trial':
      return { name, next: next('Trial ends', trialEndsAt), note: null, action: messages.profile.upgrade }
    case 'active': {
      const note = cancelAtPeriodEnd ? 'It will not be renewed. Until then everything stays as it is.' : null
      return {
        name,
        next: next(cancelAtPeriodEnd ? 'Ends' : 'Next billing date', subscriptionEndsAt),
        note,
        action: messages.profile.manage,
      }
    }
    case 'cancelled':
    case 'expired':
      return { name, next: next('Ended', subscriptionEndsAt), note: afterwards, action: messages.profile.manage }
  }
}
