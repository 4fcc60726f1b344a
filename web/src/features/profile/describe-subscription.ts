import { messages, type Profile, type SubscriptionStatus } from '@tickmark/contract'
import { formatLongDate } from '../../lib/format-date.ts'

const names: Record<SubscriptionStatus, string> = {
  trial: messages.profile.trial,
  active: messages.profile.active,
  cancelled: messages.profile.cancelled,
  expired: messages.profile.expired,
}

interface SubscriptionDescription {
  name: string
  /** What the next date means, and the date; null where there is none to tell. */
  next: { term: string; date: string } | null
  /** What the button says. */
  action: string
}

/** How a subscription is told to its holder (spec section 4). */
export function describeSubscription({
  subscriptionStatus,
  trialEndsAt,
  subscriptionEndsAt,
}: Pick<Profile, 'subscriptionStatus' | 'trialEndsAt' | 'subscriptionEndsAt'>): SubscriptionDescription {
  const next = (term: string, instant: string | null) => (instant === null ? null : { term, date: formatLongDate(instant) })
  const name = names[subscriptionStatus]
  switch (subscriptionStatus) {
    case 'trial':
      return { name, next: next('Trial ends', trialEndsAt), action: messages.profile.upgrade }
    case 'active':
      return { name, next: next('Next billing date', subscriptionEndsAt), action: messages.profile.manage }
    case 'cancelled':
    case 'expired':
      return { name, next: null, action: messages.profile.manage }
  }
}
