import type { ErrorCode, SubscriptionOverride } from '@tickmark/contract'

/** The properties of an account that these rules depend on. */
export interface Subject {
  readonly id: number
  readonly isAdmin: boolean
  readonly firebaseUid: string | null
  readonly suspendedAt: Date | null
}

/** Whether an administrator is left. `able` are those who can administer now; `lost` is about to lose that right. */
export const leavesAnAdministrator = (able: readonly number[], lost: number): boolean => able.some((id) => id !== lost)

/** Why an account may not be suspended; null if it may. */
export function refuseSuspension(actorId: number, subject: Subject, able: readonly number[]): ErrorCode | null {
  if (subject.id === actorId) return 'OWN_ACCOUNT'
  return leavesAnAdministrator(able, subject.id) ? null : 'LAST_ADMINISTRATOR'
}

/** Why an account may not be appointed or dismissed as an administrator; null if it may. */
export function refuseAppointment(subject: Subject, isAdmin: boolean, able: readonly number[]): ErrorCode | null {
  if (isAdmin) return subject.suspendedAt === null ? null : 'ACCOUNT_CLOSED'
  return leavesAnAdministrator(able, subject.id) ? null : 'LAST_ADMINISTRATOR'
}

/**
 * Why the identity of `actor` may not be moved to an account (D6); null if it may. The old account keeps no identity, so afterwards
 * another administrator must be left, or the new account must be one.
 */
export function refuseMove(actor: Subject, subject: Subject, able: readonly number[]): ErrorCode | null {
  if (subject.id === actor.id) return 'IDENTITY_HELD'
  if (subject.suspendedAt !== null) return 'ACCOUNT_CLOSED'
  return subject.isAdmin || leavesAnAdministrator(able, actor.id) ? null : 'LAST_ADMINISTRATOR'
}

/** The columns of an account after an override: an active subscription continues, an expired one ends now. */
export function stateOf({ status, endsAt }: Pick<SubscriptionOverride, 'status' | 'endsAt'>, trialEndsAt: Date | null, now: Date) {
  const ends = endsAt === null ? null : new Date(endsAt)
  return {
    subscriptionStatus: status,
    trialEndsAt: status === 'trial' ? ends : trialEndsAt,
    subscriptionEndsAt: status === 'cancelled' ? ends : status === 'expired' ? now : null,
    cancelAtPeriodEnd: false,
  }
}
