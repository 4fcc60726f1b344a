import { type ManagedUser, messages, type SubscriptionStatus } from '@tickmark/contract'
import { formatListDate } from '../../../lib/format-date.ts'

export const subscriptionNames: Record<SubscriptionStatus, string> = {
  trial: messages.profile.trial,
  active: messages.profile.active,
  cancelled: messages.profile.cancelled,
  expired: messages.profile.expired,
}

/** 'Free Trial until Jan 5, 2027'; what is charged for again goes on after its date, and what has expired is over whatever was paid until. */
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
  const endsAt = status === 'trial' ? trialEndsAt : subscriptionEndsAt
  if (endsAt === null) return name
  const isAhead = new Date(endsAt) > now
  if (status === 'expired' && isAhead) return name
  if (status === 'active' && isCharged) return `${name}, ${isAhead ? 'charged again' : 'charge due'} ${formatListDate(endsAt)}`
  return `${name} ${status === 'expired' || (status === 'cancelled' && !isAhead) ? 'since' : 'until'} ${formatListDate(endsAt)}`
}
