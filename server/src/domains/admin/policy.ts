import type { ErrorCode, SubscriptionOverride } from '@tickmark/contract'

/** An account as far as it matters to what may be done to it. */
export interface Subject {
  readonly id: number
  readonly isAdmin: boolean
  readonly firebaseUid: string | null
  readonly suspendedAt: Date | null
}

/** Whether anybody can still administer this server; `able` are those who can now, `lost` who is about to be able to no more. */
export const leavesSomebody = (able: readonly number[], lost: number): boolean => able.some((id) => id !== lost)

/** Why an account may not be suspended. Null when it may. */
export function refuseSuspension(actorId: number, subject: Subject, able: readonly number[]): ErrorCode | null {
  if (subject.id === actorId) return 'OWN_ACCOUNT'
  return leavesSomebody(able, subject.id) ? null : 'LAST_ADMINISTRATOR'
}

/** Why somebody may not be made an administrator, or dismissed. Null when they may. */
export function refuseAppointment(subject: Subject, isAdmin: boolean, able: readonly number[]): ErrorCode | null {
  if (isAdmin) return subject.suspendedAt === null ? null : 'ACCOUNT_CLOSED'
  return leavesSomebody(able, subject.id) ? null : 'LAST_ADMINISTRATOR'
}

/**
 * Why the identity of `actor` may not be moved to an account (D6). The account that it leaves has none then, so that whoever is to
 * administer the server afterwards is somebody else, or the account that it goes to.
 */
export function refuseMove(actor: Subject, subject: Subject, able: readonly number[]): ErrorCode | null {
  if (subject.id === actor.id) return 'IDENTITY_HELD'
  if (subject.suspendedAt !== null) return 'ACCOUNT_CLOSED'
  return subject.isAdmin || leavesSomebody(able, actor.id) ? null : 'LAST_ADMINISTRATOR'
}

/** What an override comes to in the columns of an account: what is active goes on, what is expired ends now. */
export function stateOf({ status, endsAt }: Pick<SubscriptionOverride, 'status' | 'endsAt'>, trialEndsAt: Date | null, now: Date) {
  const ends = endsAt === null ? null : new Date(endsAt)
  return {
    subscriptionStatus: status,
    trialEndsAt: status === 'trial' ? ends : trialEndsAt,
    subscriptionEndsAt: status === 'cancelled' ? ends : status === 'expired' ? now : null,
    cancelAtPeriodEnd: false,
  }
}
