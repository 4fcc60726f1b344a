import { browserStorage } from '../../lib/browser-storage.ts'

/** Details of a sign-up: the password, and the names that the verified credentials repeat. */
export interface SignedUpDetails {
  password: string
  firstName: string
  surname: string
  company: string
}

/** Pre-fills the login after verification (spec section 4). If that fails, users type their password: no call rejects. */
export interface Prefill {
  /** Stores the details of a sign-up. */
  remember: (email: string, details: SignedUpDetails) => Promise<void>
  /** The address is verified: from now on, for one hour, the login is pre-filled. */
  confirm: (email: string) => Promise<void>
  /** The stored password for an address, null if there is none. Credentials of another address, or expired ones, are discarded. */
  find: (email: string) => Promise<string | null>
  /** Deletes everything: on sign-in, on sign-out, and on expiry. */
  forget: () => Promise<void>
  /** Deletes what has expired, now and each time the next entry expires. */
  sweep: () => Promise<void>
}

/** The pre-fill. Its code is loaded only if there is something to store, fill in or delete, which is rare. */
export function createPrefill(open: () => Promise<Prefill>): Prefill {
  async function attempt<Result>(action: (prefill: Prefill) => Promise<Result>): Promise<Result | null> {
    try {
      return await action(await open())
    } catch (error) {
      console.warn('The login cannot be pre-filled', error)
      return null
    }
  }

  async function attemptWhereKept<Result>(action: (prefill: Prefill) => Promise<Result>): Promise<Result | null> {
    const kept = browserStorage.find('tempPassword') ?? browserStorage.find('verifiedUserCredentials')
    return kept === null ? null : attempt(action)
  }

  return {
    remember: async (email, details) => {
      await attempt((prefill) => prefill.remember(email, details))
    },
    confirm: async (email) => {
      await attemptWhereKept((prefill) => prefill.confirm(email))
    },
    find: (email) => attemptWhereKept((prefill) => prefill.find(email)),
    forget: async () => {
      await attemptWhereKept((prefill) => prefill.forget())
    },
    sweep: async () => {
      await attemptWhereKept((prefill) => prefill.sweep())
    },
  }
}
