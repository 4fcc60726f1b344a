/** The keys of the browser's storage: those of the specification (section 3) and our own. None of them ever holds a password (D3). */
export type StorageKey =
  | 'userCompany'
  | 'justSignedUp'
  | 'signupInProgress'
  | 'emailForSignIn'
  | 'verificationEmail'
  /** Names the sealed secret of a sign-up that is not verified yet. */
  | 'tempPassword'
  /** JSON: whose address was verified and when, with the name of the sealed secret. */
  | 'verifiedUserCredentials'
  /** 'off' where somebody wants no shortcuts of a single key. */
  | 'singleKeyShortcuts'

/** Storage can be refused, as in some private windows. The product works without it. */
function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export const browserStorage = {
  find: (key: StorageKey): string | null => attempt(() => localStorage.getItem(key), null),
  set: (key: StorageKey, value: string): void => {
    attempt(() => {
      localStorage.setItem(key, value)
    }, undefined)
  },
  remove: (...keys: readonly StorageKey[]): void => {
    attempt(() => {
      for (const key of keys) localStorage.removeItem(key)
    }, undefined)
  },
}
