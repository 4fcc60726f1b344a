import { type ManagedUser, messages, type SubscriptionStatus } from '@tickmark/contract'
import { formatShortDate } from '../../../lib/format-date.ts'

export const subscriptionNames: Record<SubscriptionStatus, string> = {
  trial: messages.profile.trial,
  active: messages.profile.active,
  cancelled: messages.profile.cancelled,
  expired: messages.profile.expired,
}

/**
 * 'Free Trial until Jan 5, 2027'. A subscription that renews continues after its date; an expired one is over whatever date was paid for.
 * If an administrator has overridden the status, the text still says that the user is charged.
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
  if (status === 'active' && isCharged) return `${name}, ${isAhead ? 'charged again' : 'charge due'} ${formatShortDate(endsAt)}`
  // The report of its end has not arrived yet.
  if (status === 'active' && !isAhead) return name
  const since = status === 'expired' || (status === 'cancelled' && !isAhead)
  return `${name} ${since ? 'since' : 'until'} ${formatShortDate(endsAt)}${charged}`
}
