import { type ManagedUser, messages, type SubscriptionStatus } from '@tickmark/contract'
import { formatListDate } from '../../../lib/format-date.ts'

export const subscriptionNames: Record<SubscriptionStatus, string> = {
  trial: messages.profile.trial,
  active: messages.profile.active,
  cancelled: messages.profile.cancelled,
  expired: messages.profile.expired,
}

/**
 * 'Free Trial until Jan 5, 2027'; what is charged for again goes on after its date, and what has expired is over whatever was paid until.
 * Whatever an administrator has set beside it, who is still charged is said to be.
 */
export function describeSubscription(
  {
    subscriptionStatus: status,
    trialEndsAt,
    subscriptionEndsAt,
    isCharged,
  }: Pick<ManagedUser, 'subscriptionStatus' | 'trialEndsAt' | 'subscriptionEndsAt' | 'isCharged'>,
  now: Date,
): string {
  const name = subscriptionNames[status]
  const charged = isCharged && status !== 'active' ? ', still charged at Stripe' : ''
  const endsAt = status === 'trial' ? trialEndsAt : subscriptionEndsAt
  if (endsAt === null) return `${name}${charged}`
  const isAhead = new Date(endsAt) > now
  if (status === 'expired' && isAhead) return `${name}${charged}`
  if (status === 'active' && isCharged) return `${name}, ${isAhead ? 'charged again' : 'charge due'} ${formatListDate(endsAt)}`
  // News of its end is late.
  if (status === 'active' && !isAhead) return name
  const since = status === 'expired' || (status === 'cancelled' && !isAhead)
  return `${name} ${since ? 'since' : 'until'} ${formatListDate(endsAt)}${charged}`
}
