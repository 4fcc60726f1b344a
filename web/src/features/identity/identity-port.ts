import type { IdentityUser, SignUp } from '@tickmark/contract'

/**
 * What the application asks of an identity service. One adapter speaks to our own service; others can take its place.
 * Whatever an adapter refuses, it refuses with an `ApiError` that carries a code of the contract (`refusal(code)` makes one).
 */
export interface IdentityPort {
  /** Creates an account and has the verification e-mail sent. Nobody is signed in by it. */
  signUp: (details: SignUp) => Promise<void>
  signIn: (email: string, password: string) => Promise<void>
  /**
   * Opens the provider's window and answers once it has gone: `closed` when the person closed it.
   * To be called from the press itself, or browsers block the window. Refuses with one of the three `GOOGLE_…` codes.
   */
  signInWithGoogle: () => Promise<'signed-in' | 'closed'>
  /** Sends a link that signs in. Where to remember the address is the caller's business. */
  sendSignInLink: (email: string) => Promise<void>
  /** What makes an address of this application a sign-in link; null for every other address. */
  readSignInLink: (url: string) => string | null
  /** Signs in by the link. The address must be the one that it was sent to. */
  signInWithLink: (url: string, email: string) => Promise<void>
  sendPasswordReset: (email: string) => Promise<void>
  /** Sets a new password by the token of the e-mailed link. */
  resetPassword: (token: string, password: string) => Promise<void>
  signOut: () => Promise<void>
  /** The token of an e-mailed verification link; null when the address is none. */
  readVerificationLink: (url: string) => string | null
  /** Completes verification with the token of the e-mailed link. */
  verifyEmail: (token: string, email: string) => Promise<void>
  sendVerificationEmail: (email: string) => Promise<void>
  /** Signs the signed-in user in again, so that the next token says so. Refuses a wrong password as signing in does. */
  reauthenticate: (password: string) => Promise<void>
  /** A bearer token for the signed-in user, null when nobody is. Kept in memory only. */
  token: (options: { fresh: boolean }) => Promise<string | null>
  /** The signed-in user as last told; undefined until the first state is known. */
  currentUser: () => IdentityUser | null | undefined
  /** Finds out who is signed in, which the listeners are told. Rejects when that cannot be known; to be asked again then. */
  findOut: () => Promise<void>
  /** Tells of every change, and of what is known already. Answers how to stop listening. */
  onChange: (listener: (user: IdentityUser | null) => void) => () => void
}
