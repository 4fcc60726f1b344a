import { browserStorage } from '../../lib/browser-storage.ts'

/** What somebody signed up with: the password, and the names that the verified credentials repeat. */
export interface SignedUpDetails {
  password: string
  firstName: string
  surname: string
  company: string
}

/** Fills in the login after a verification (spec section 4). Where it cannot, people type their password: no call rejects. */
export interface Prefill {
  /** Keeps what somebody has just signed up with. */
  remember: (email: string, details: SignedUpDetails) => Promise<void>
  /** The address has been verified: from now on, and for one hour, the login is filled in. */
  confirm: (email: string) => Promise<void>
  /** The password to fill in for an address, null when there is none. Credentials of somebody else or too old are discarded. */
  find: (email: string) => Promise<string | null>
  /** Wipes everything: on sign-in, on sign-out, and when it has expired. */
  forget: () => Promise<void>
  /** Wipes what has expired, now and whenever the next one expires. */
  sweep: () => Promise<void>
}

/** The pre-fill, whose part of the program is fetched only once there is something to keep, to fill in or to wipe: seldom. */
export function createPrefill(open: () => Promise<Prefill>): Prefill {
  async function attempt<Result>(action: (prefill: Prefill) => Promise<Result>): Promise<Result | null> {
    try {
      return await action(await open())
    } catch (error) {
      console.warn('The login cannot be filled in', error)
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
