import type { IdentityUser, SignUp } from '@tickmark/contract'

/** What the application asks of an identity service. One adapter speaks to our own service; others can take its place. */
export interface IdentityPort {
  /** Creates an account and has the verification e-mail sent. Nobody is signed in by it. */
  signUp: (details: SignUp) => Promise<void>
  signIn: (email: string, password: string) => Promise<void>
  signOut: () => Promise<void>
  /** Completes verification with the token of the e-mailed link. */
  verifyEmail: (token: string, email: string) => Promise<void>
  sendVerificationEmail: (email: string) => Promise<void>
  /** A bearer token for the signed-in user, null when nobody is. Kept in memory only. */
  token: (options: { fresh: boolean }) => Promise<string | null>
  /** The signed-in user as last told; undefined until the first state is known. */
  currentUser: () => IdentityUser | null | undefined
  /** Finds out who is signed in, which the listeners are told. Rejects when that cannot be known; to be asked again then. */
  findOut: () => Promise<void>
  /** Tells of every change, and of what is known already. Answers how to stop listening. */
  onChange: (listener: (user: IdentityUser | null) => void) => () => void
}
