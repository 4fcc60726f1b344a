import type { FactorProof, IdentityUser, ProviderKind, SignUp } from '@tickmark/contract'

/**
 * What the application needs from an identity service. One adapter uses our own service; others can replace it.
 * Adapters refuse with an `ApiError` that carries a code of the contract (`refusal(code)` creates one).
 */
export interface IdentityPort {
  /** Creates an account. Has the verification email sent, or, with a valid proof of the address, signs the user in. */
  signUp: (details: SignUp) => Promise<'signed-in' | 'to-verify'>
  /** Refuses with `SECOND_FACTOR_REQUIRED` if a second step follows, as does signing in with a link. */
  signIn: (email: string, password: string) => Promise<void>
  /** Whether a sign-in of this browser waits for its second step. Never with a service that has a second step of its own. */
  awaitsSecondStep: () => boolean
  /** Completes the sign-in. Refuses with `SECOND_FACTOR_EXPIRED` if it has to begin again. */
  passSecondStep: (proof: FactorProof) => Promise<void>
  /** For a user who gives up between the two steps of `reauthenticate`: the first has ended the session, so the second is asked for as after signing in. */
  giveUpSecondStep: () => void
  /**
   * Opens the provider's window and returns once it has closed: `closed` if the user closed it.
   * Must be called directly from a click, or browsers block the window. Refuses with a `GOOGLE_…` or `SINGLE_SIGN_ON_…` code.
   */
  signInWith: (provider: ProviderKind) => Promise<'signed-in' | 'closed'>
  /** Sends a sign-in link. The caller stores the address for later. */
  sendSignInLink: (email: string) => Promise<void>
  /** The token that makes an address of this application a sign-in link; null for any other address. */
  readSignInLink: (url: string) => string | null
  /** Signs in with the link. The email must be the one that the link was sent to. */
  signInWithLink: (url: string, email: string) => Promise<void>
  sendPasswordReset: (email: string) => Promise<void>
  /** Sets a new password with the token of the emailed link. */
  resetPassword: (token: string, password: string) => Promise<void>
  signOut: () => Promise<void>
  /** The token of an emailed verification link; null for any other address. */
  readVerificationLink: (url: string) => string | null
  /** Completes verification with the token of the emailed link. */
  verifyEmail: (token: string, email: string) => Promise<void>
  sendVerificationEmail: (email: string) => Promise<void>
  /**
   * Signs the user in again, so that the next token counts as recent. Refuses a wrong password as signing in does; if a second step follows,
   * `passSecondStep` completes it.
   */
  reauthenticate: (password: string) => Promise<void>
  /** A bearer token for the signed-in user, null if there is none. Kept in memory only. */
  token: (options: { fresh: boolean }) => Promise<string | null>
  /** The signed-in user, as last reported; undefined until the first state is known. */
  currentUser: () => IdentityUser | null | undefined
  /** Finds out who is signed in and notifies the listeners. Rejects if that fails; it can then be called again. */
  loadUser: () => Promise<void>
  /** Calls back after every change, and at once if the state is known. Returns a function that stops it. */
  onChange: (listener: (user: IdentityUser | null) => void) => () => void
}
