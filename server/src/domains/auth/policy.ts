import { limits } from '@tickmark/contract'

/** The operator's settings, in milliseconds. */
interface SessionLimits {
  readonly idleMs: number
  readonly maxMs: number
}

interface SignIn {
  readonly authTime: Date
}

/** When a sign-in ends, even if it is in use. */
export const endOf = ({ authTime }: SignIn, { maxMs }: Pick<SessionLimits, 'maxMs'>): Date => new Date(authTime.getTime() + maxMs)

/** When a session that is used now expires if it is not used again. */
export const expiryOf = (signIn: SignIn, sessions: SessionLimits, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessions.idleMs, endOf(signIn, sessions).getTime()))

/** Who has to have a second factor. */
export type FactorDemand = 'no-one' | 'administrators' | 'everyone'

/** Whether a sign-in may do nothing but set one up. `isAdmin`: has the rights of an administrator in it. */
export const mustSetUpFactor = (demand: FactorDemand, isAdmin: boolean, secondFactorAt: Date | null): boolean =>
  secondFactorAt === null && (demand === 'everyone' || (demand === 'administrators' && isAdmin))

/** Whether the sign-in is recent enough for actions that cannot be undone. */
export const isRecent = ({ authTime }: SignIn, now: Date): boolean => now.getTime() - authTime.getTime() <= limits.recentSignInMs
