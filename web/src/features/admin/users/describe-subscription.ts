import { type ManagedUser, messages, type SubscriptionStatus } from '@tickmark/contract'
import { formatListDate } from '../../../lib/format-date.ts'

export const subscriptionNames: Record<SubscriptionStatus, string> = {
  trial: messages.profile.trial,
  active: messages.profile.active,
  cancelled: messages.profile.cancelled,
  expired: messages.profile.expired,
}

/** 'Free Trial until Jan 5, 2027'. */
export function describeSubscription({
  subscriptionStatus: status,
  trialEndsAt,
  subscriptionEndsAt,
}: Pick<ManagedUser, 'subscriptionStatus' | 'trialEndsAt' | 'subscriptionEndsAt'>): string {
  const endsAt = status === 'trial' ? trialEndsAt : subscriptionEndsAt
  if (endsAt === null) return subscriptionNames[status]
  return `${subscriptionNames[status]} ${status === 'expired' ? 'since' : 'until'} ${formatListDate(endsAt)}`
}
