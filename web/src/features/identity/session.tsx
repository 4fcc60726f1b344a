import { type IdentityUser, limits, login, logout, messages, type SyncedUser } from '@tickmark/contract'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hasCode, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import type { IdentityPort } from './identity-port.ts'
import type { Prefill } from './prefill.ts'

export type SessionState =
  | { kind: 'loading' }
  /** Whether anybody is signed in could not be found out. */
  | { kind: 'failed'; error: unknown }
  | { kind: 'signed-out' }
  | { kind: 'unverified'; user: IdentityUser }
  /**
   * `account` is null when the sync with the server failed, which locks nobody out (spec section 7). `isAdmin` is what the
   * login answered until the server is asked again; it shows an entry and opens nothing.
   */
  | { kind: 'signed-in'; user: IdentityUser; account: SyncedUser | null; isAdmin: boolean }

interface Session {
  state: SessionState
  identity: IdentityPort
  prefill: Prefill
  /** Finds out who is signed in, after this has failed. */
  retry: () => void
  /** The same identity is another account's from now on: forgets what was read as the one, and finds out who the other is. */
  changeAccount: () => Promise<void>
  /** Takes down what the server has just said about the signed-in user. */
  noteAdmin: (isAdmin: boolean) => void
  /** Resolves when whoever has just signed in, again or anew, is known to the server as well. */
  settle: () => Promise<void>
  signOut: () => Promise<void>
  /** Goes somewhere and signs out. Nothing that reads is shown meanwhile, so that nothing is asked for without a session. */
  leave: (go: () => Promise<void>) => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

interface SessionProviderProps {
  identity: IdentityPort
  prefill: Prefill
  /** Called when the user changes, so that nothing read as one person is shown to another. */
  onUserChange: () => void
  children: ReactNode
}

export function SessionProvider({ identity, prefill, onUserChange, children }: SessionProviderProps) {
  const [state, setState] = useState<SessionState>({ kind: 'loading' })
  const known = useRef<string | null>(null)
  const settling = useRef<Promise<void>>(Promise.resolve())

  const findOut = useCallback(() => {
    identity.findOut().catch((error: unknown) => {
      setState({ kind: 'failed', error })
    })
  }, [identity])

  useEffect(() => {
    let latest = 0
    const stop = identity.onChange((user) => {
      latest += 1
      const turn = latest
      if (user?.emailVerified) forgetSignUp(prefill)
      settling.current = resolveState(user, identity).then((next) => {
        if (turn !== latest) return
        const uid = user?.uid ?? null
        // Whoever signs in again as themselves keeps what they have read.
        if (uid !== known.current) onUserChange()
        known.current = uid
        setState(next)
      })
    })
    findOut()
    return () => {
      latest += 1
      stop()
    }
  }, [identity, prefill, onUserChange, findOut])

  const retry = useCallback(() => {
    setState({ kind: 'loading' })
    findOut()
  }, [findOut])

  const changeAccount = useCallback(async () => {
    setState({ kind: 'loading' })
    onUserChange()
    setState(await resolveState(identity.currentUser() ?? null, identity))
  }, [identity, onUserChange])

  const noteAdmin = useCallback((isAdmin: boolean) => {
    setState((current) => (current.kind === 'signed-in' && current.isAdmin !== isAdmin ? { ...current, isAdmin } : current))
  }, [])

  const settle = useCallback(() => settling.current, [])

  const signOut = useCallback(async () => {
    await prefill.forget()
    try {
      await callEndpoint(logout, {})
    } catch (error) {
      // Sign-out errors are only logged (spec section 8): the identity session below is what counts.
      console.warn(messages.logoutFailed, error)
    }
    await identity.signOut()
  }, [identity, prefill])

  const leave = useCallback(
    async (go: () => Promise<void>) => {
      setState({ kind: 'loading' })
      try {
        await go()
        await signOut()
      } catch (error) {
        setState(state)
        throw error
      }
    },
    [state, signOut],
  )

  const session = useMemo(
    () => ({ state, identity, prefill, retry, changeAccount, noteAdmin, settle, signOut, leave }),
    [state, identity, prefill, retry, changeAccount, noteAdmin, settle, signOut, leave],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

async function resolveState(user: IdentityUser | null, identity: Pick<IdentityPort, 'signOut'>): Promise<SessionState> {
  if (user === null) return { kind: 'signed-out' }
  if (!user.emailVerified) return { kind: 'unverified', user }
  try {
    const account = await syncAccount(user)
    return { kind: 'signed-in', user, account, isAdmin: account?.isAdmin ?? false }
  } catch (error) {
    showToast({
      tone: 'error',
      title: messages.loginFailedTitle,
      description: sentenceOf(error, messages.signInFailed),
      duration: limits.toastLongMs,
    })
    await identity.signOut()
    return { kind: 'signed-out' }
  }
}

/** Whoever has come in no longer needs what a sign-up or a link left behind. */
function forgetSignUp(prefill: Prefill): void {
  browserStorage.remove('verificationEmail', 'justSignedUp', 'signupInProgress', 'emailForSignIn')
  void prefill.forget()
}

/**
 * Tells the server who has come, with a token made for it, so that the account exists from here on. Null when that failed; throws where an
 * administrator has suspended the account.
 */
async function syncAccount(user: IdentityUser): Promise<SyncedUser | null> {
  const company = user.company ?? browserStorage.find('userCompany') ?? undefined
  try {
    const answer = await callEndpoint(login, { proof: 'fresh-token', body: { firebaseUser: { ...user, company } } })
    browserStorage.remove('userCompany')
    return answer.user
  } catch (error) {
    if (hasCode(error, 'ACCOUNT_SUSPENDED')) throw error
    console.error(messages.syncFailed, error)
    return null
  }
}
