import { limits } from '@tickmark/contract'

/** As the operator has set them, in milliseconds. */
interface SessionLimits {
  readonly idleMs: number
  readonly maxMs: number
}

interface SignIn {
  readonly authTime: Date
}

/** When a sign-in ends, whatever its holder does. */
export const endOf = ({ authTime }: SignIn, { maxMs }: Pick<SessionLimits, 'maxMs'>): Date => new Date(authTime.getTime() + maxMs)

/** When a session that is in use now ends without further use. */
export const expiryOf = (signIn: SignIn, sessions: SessionLimits, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessions.idleMs, endOf(signIn, sessions).getTime()))

/** Whether somebody has just proven who they are, so that they may do what cannot be undone. */
export const isRecent = ({ authTime }: SignIn, now: Date): boolean => now.getTime() - authTime.getTime() <= limits.recentSignInMs
