import { type IdentityUser, login, logout, messages, type SyncedUser } from '@tickmark/contract'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import type { IdentityPort } from './identity-port.ts'

export type SessionState =
  | { kind: 'loading' }
  /** Whether anybody is signed in could not be found out. */
  | { kind: 'failed'; error: unknown }
  | { kind: 'signed-out' }
  | { kind: 'unverified'; user: IdentityUser }
  /** `account` is null when the sync with the server failed, which locks nobody out (spec section 7). */
  | { kind: 'signed-in'; user: IdentityUser; account: SyncedUser | null }

interface Session {
  state: SessionState
  identity: IdentityPort
  /** Finds out who is signed in, after this has failed. */
  retry: () => void
  signOut: () => Promise<void>
  /** Goes somewhere and signs out. Nothing that reads is shown meanwhile, so that nothing is asked for without a session. */
  leave: (go: () => Promise<void>) => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

interface SessionProviderProps {
  identity: IdentityPort
  /** Called when the user changes, so that nothing read as one person is shown to another. */
  onUserChange: () => void
  children: ReactNode
}

export function SessionProvider({ identity, onUserChange, children }: SessionProviderProps) {
  const [state, setState] = useState<SessionState>({ kind: 'loading' })

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
      void resolveState(user).then((next) => {
        if (turn !== latest) return
        onUserChange()
        setState(next)
      })
    })
    findOut()
    return () => {
      latest += 1
      stop()
    }
  }, [identity, onUserChange, findOut])

  const retry = useCallback(() => {
    setState({ kind: 'loading' })
    findOut()
  }, [findOut])

  const signOut = useCallback(async () => {
    try {
      await callEndpoint(logout, {})
    } catch (error) {
      // Sign-out errors are only logged (spec section 8): the identity session below is what counts.
      console.warn(messages.logoutFailed, error)
    }
    await identity.signOut()
  }, [identity])

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

  const session = useMemo(() => ({ state, identity, retry, signOut, leave }), [state, identity, retry, signOut, leave])
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

async function resolveState(user: IdentityUser | null): Promise<SessionState> {
  if (user === null) return { kind: 'signed-out' }
  if (!user.emailVerified) return { kind: 'unverified', user }
  return { kind: 'signed-in', user, account: await syncAccount(user) }
}

/** Tells the server who has come, so that the account exists from here on. */
async function syncAccount(user: IdentityUser): Promise<SyncedUser | null> {
  const company = user.company ?? browserStorage.find('userCompany') ?? undefined
  try {
    const answer = await callEndpoint(login, { body: { firebaseUser: { ...user, company } } })
    browserStorage.remove('userCompany')
    return answer.user
  } catch (error) {
    console.error(messages.syncFailed, error)
    return null
  }
}
