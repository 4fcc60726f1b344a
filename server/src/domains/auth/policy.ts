import { limits } from '@tickmark/contract'

interface SignIn {
  readonly authTime: Date
  readonly sessionId?: string | undefined
}

/** Whether a session was begun by the sign-in that a token tells of: by its name, or, where it has none, by its time. */
export function belongsTo(
  session: { readonly identitySessionId: string | null; readonly startTime: Date },
  { authTime, sessionId }: SignIn,
): boolean {
  if (sessionId !== undefined) return session.identitySessionId === sessionId
  return authTime <= session.startTime
}

/** Whether somebody has just proven who they are, so that they may do what cannot be undone. */
export const isRecent = ({ authTime }: SignIn, now: Date): boolean => now.getTime() - authTime.getTime() <= limits.recentSignInMs
