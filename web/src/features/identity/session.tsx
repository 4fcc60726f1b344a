import { type IdentityUser, limits, login, logout, messages, type SyncedUser } from '@tickmark/contract'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hasCode, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { forgetHandoverOf } from '../../lib/handover/forget-handover.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import type { IdentityPort } from './identity-port.ts'
import type { Prefill } from './prefill.ts'

export type SessionState =
  | { kind: 'loading' }
  /** The check for a signed-in user failed. */
  | { kind: 'failed'; error: unknown }
  | { kind: 'signed-out' }
  /** The first step of a sign-in was right, and a code has to follow. */
  | { kind: 'second-step' }
  /** This server requires two-step verification, which the user has not set up; until then, it answers nothing else. */
  | { kind: 'set-up-factor'; user: IdentityUser }
  | { kind: 'unverified'; user: IdentityUser }
  /**
   * `account` is null until the server has answered the sync, and if that failed, which locks no one out (spec section 7). `isAdmin` comes from the login until the
   * server is asked again; it shows a menu entry and grants nothing.
   */
  | { kind: 'signed-in'; user: IdentityUser; account: SyncedUser | null; isAdmin: boolean }

interface Session {
  state: SessionState
  identity: IdentityPort
  prefill: Prefill
  /** Repeats the check for a signed-in user, after a failure. */
  retry: () => void
  /** The same identity now belongs to another account: clears everything read as the first one and loads the other. */
  changeAccount: () => Promise<void>
  /** Stores the server's latest answer on whether the user is an administrator. */
  setAdmin: (isAdmin: boolean) => void
  /** Resolves when the server knows of the latest sign-in. */
  settle: () => Promise<void>
  signOut: () => Promise<void>
  /** Navigates and signs out. Meanwhile no page is shown that reads data, so nothing is requested without a session. */
  leave: (go: () => Promise<void>) => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

interface SessionProviderProps {
  identity: IdentityPort
  prefill: Prefill
  /** Called when the user changes, so that one user's data is never shown to another. */
  onUserChange: () => void
  children: ReactNode
}

export function SessionProvider({ identity, prefill, onUserChange, children }: SessionProviderProps) {
  const [state, setState] = useState<SessionState>({ kind: 'loading' })
  const known = useRef<string | null>(null)
  const settling = useRef<Promise<void>>(Promise.resolve())
  /** The sign-out under way in this tab. The screen changes once our own session has ended, too. */
  const leaving = useRef<Promise<void>>(Promise.resolve())

  const loadUser = useCallback(() => {
    identity.loadUser().catch((error: unknown) => {
      setState({ kind: 'failed', error })
    })
  }, [identity])

  useEffect(() => {
    let latest = 0
    const stop = identity.onChange((user) => {
      latest += 1
      const turn = latest
      if (user?.emailVerified) forgetSignUp(prefill)
      if (user === null) browserStorage.remove('syncedUser')
      // The server knows of this sign-in from an earlier page: nothing waits for its answer.
      else if (turn === 1 && user.emailVerified && browserStorage.find('syncedUser') === user.uid) {
        known.current = user.uid
        setState({ kind: 'signed-in', user, account: null, isAdmin: false })
      }
      settling.current = resolveState(user, identity).then(async (next) => {
        await leaving.current
        if (turn !== latest) return
        const uid = user?.uid ?? null
        // A user who signs in again keeps the data that has been read.
        if (uid !== known.current) onUserChange()
        known.current = uid
        setState(next)
      })
    })
    loadUser()
    return () => {
      latest += 1
      stop()
    }
  }, [identity, prefill, onUserChange, loadUser])

  const retry = useCallback(() => {
    setState({ kind: 'loading' })
    loadUser()
  }, [loadUser])

  const changeAccount = useCallback(async () => {
    setState({ kind: 'loading' })
    onUserChange()
    setState(await resolveState(identity.currentUser() ?? null, identity))
  }, [identity, onUserChange])

  const setAdmin = useCallback((isAdmin: boolean) => {
    setState((current) => (current.kind === 'signed-in' && current.isAdmin !== isAdmin ? { ...current, isAdmin } : current))
  }, [])

  const settle = useCallback(() => settling.current, [])

  const signOut = useCallback(async () => {
    await prefill.forget()
    const uid = identity.currentUser()?.uid
    let finish = () => {}
    leaving.current = new Promise((resolve) => (finish = resolve))
    try {
      // First: if it fails, the user stays signed in. Our own session must not have ended then.
      await identity.signOut()
      if (uid !== undefined) await forgetHandoverOf(uid)
      await callEndpoint(logout, {}).catch((error: unknown) => {
        // Sign-out errors are only logged (spec section 8): the identity session has ended, which is what matters.
        console.warn(messages.logoutFailed, error)
      })
    } finally {
      finish()
    }
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
    () => ({ state, identity, prefill, retry, changeAccount, setAdmin, settle, signOut, leave }),
    [state, identity, prefill, retry, changeAccount, setAdmin, settle, signOut, leave],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

async function resolveState(
  user: IdentityUser | null,
  identity: Pick<IdentityPort, 'signOut' | 'awaitsSecondStep'>,
): Promise<SessionState> {
  if (user === null) return { kind: identity.awaitsSecondStep() ? 'second-step' : 'signed-out' }
  if (!user.emailVerified) return { kind: 'unverified', user }
  try {
    const account = await syncAccount(user)
    if (account === 'set-up-factor') return { kind: 'set-up-factor', user }
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

/** After sign-in, the leftovers of a sign-up or a link are no longer needed. */
function forgetSignUp(prefill: Prefill): void {
  browserStorage.remove('verificationEmail', 'justSignedUp', 'signupInProgress', 'emailForSignIn')
  void prefill.forget()
}

/**
 * Reports the sign-in to the server with a fresh token, so that the account exists from then on. Null if that failed; throws if an
 * administrator has suspended the account.
 */
async function syncAccount(user: IdentityUser): Promise<SyncedUser | 'set-up-factor' | null> {
  const company = user.company ?? browserStorage.find('userCompany') ?? undefined
  try {
    const answer = await callEndpoint(login, { proof: 'fresh-token', body: { firebaseUser: { ...user, company } } })
    browserStorage.remove('userCompany')
    if (answer.mustSetUpFactor) {
      browserStorage.remove('syncedUser')
      return 'set-up-factor'
    }
    browserStorage.set('syncedUser', user.uid)
    return answer.user
  } catch (error) {
    if (hasCode(error, 'ACCOUNT_SUSPENDED')) throw error
    console.error(messages.syncFailed, error)
    return null
  }
}
