/** The keys of the browser's storage: the specified ones (section 3) and our own. None of them ever holds a password (D3). */
export type StorageKey =
  | 'userCompany'
  | 'justSignedUp'
  | 'signupInProgress'
  | 'emailForSignIn'
  | 'verificationEmail'
  /** The id of the sealed secret of an unverified sign-up. */
  | 'tempPassword'
  /** JSON: the verified address, the time, and the id of the sealed secret. */
  | 'verifiedUserCredentials'
  /** The uid of the user whose sign-in in this browser the server knows of. */
  | 'syncedUser'
  /** 'off' if the user has turned off single-key shortcuts. */
  | 'singleKeyShortcuts'
  /** JSON: the widths of the columns beside a draft. */
  | 'columnWidths'
  /** JSON: of the review that waits in the database `tickmark-handover`: its file's name, when it was put there, the uid of who opened it. */
  | 'handover'
  /** The screen that a person left to connect a ledger. */
  | 'connectingFrom'
  /** JSON: the id of the workspace that each user chose, by uid. */
  | 'workspaces'

/** Storage may be unavailable, for example in private windows. The product works without it. */
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
