/** The specified keys of the browser's storage (spec section 3) that are in use. */
export type StorageKey = 'userCompany' | 'justSignedUp' | 'signupInProgress' | 'verificationEmail'

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
