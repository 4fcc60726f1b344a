/** How a user proves who they are once more, for what needs a recent sign-in. */
export interface SignInAgain {
  /** Asks the identity service to check the password. Throws as signing in does, so with `SECOND_FACTOR_REQUIRED` where a code has to follow. */
  readonly reauthenticate: (password: string) => Promise<void>
  /** Completes that. */
  readonly passSecondStep: (code: string) => Promise<void>
  /** Must be called when the user gives up between the two. */
  readonly giveUpSecondStep: () => void
}
