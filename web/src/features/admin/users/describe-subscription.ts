import { type ManagedUser, messages, type SubscriptionStatus } from '@tickmark/contract'
import { formatListDate } from '../../../lib/format-date.ts'

export const subscriptionNames: Record<SubscriptionStatus, string> = {
  trial: messages.profile.trial,
  active: messages.profile.active,
  cancelled: messages.profile.cancelled,
  expired: messages.profile.expired,
}

/** 'Free Trial until Jan 5, 2027'; what is charged for again goes on after its date. */
export function describeSubscription({
  subscriptionStatus: status,
  trialEndsAt,
  subscriptionEndsAt,
  isCharged,
}: Pick<ManagedUser, 'subscriptionStatus' | 'trialEndsAt' | 'subscriptionEndsAt' | 'isCharged'>): string {
  const endsAt = status === 'trial' ? trialEndsAt : subscriptionEndsAt
  if (endsAt === null) return subscriptionNames[status]
  if (status === 'active' && isCharged) return `${subscriptionNames[status]}, charged again ${formatListDate(endsAt)}`
  return `${subscriptionNames[status]} ${status === 'expired' ? 'since' : 'until'} ${formatListDate(endsAt)}`
}
