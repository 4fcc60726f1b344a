import { messages } from '@tickmark/contract'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { SessionFailure } from '../features/identity/session-failure.tsx'
import { useSession } from '../features/identity/session.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { showToast } from '../ui/toast/toast-queue.ts'
import { ToLogin } from './to-login.tsx'

const SetUpFactorPage = lazy(() => import('./set-up-factor-page.tsx').then((module) => ({ default: module.SetUpFactorPage })))

interface ProtectedProps {
  /** Shown to visitors who are not signed in. */
  signedOut?: ReactNode
  children: ReactNode
}

/** Admits verified users; everyone else goes to a login (spec section 2). */
export function Protected({ signedOut = <ToLogin />, children }: ProtectedProps) {
  const { state } = useSession()
  switch (state.kind) {
    case 'loading':
      return <PageSpinner />
    case 'failed':
      return <SessionFailure error={state.error} />
    case 'signed-out':
      return signedOut
    case 'second-step':
      return <ToLogin />
    case 'set-up-factor':
      return (
        <Suspense fallback={<PageSpinner />}>
          <SetUpFactorPage />
        </Suspense>
      )
    case 'unverified':
      return <SignOutUnverified />
    case 'signed-in':
      return children
  }
}

/** Shows why and signs out; the login opens only after that, so that its toasts do not replace this one. */
export function SignOutUnverified() {
  const { signOut } = useSession()
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    showToast({ tone: 'error', title: messages.emailNotVerifiedTitle, description: messages.emailNotVerifiedPage })
    signOut().catch((error: unknown) => {
      console.warn(messages.logoutFailed, error)
      setStuck(true)
    })
  }, [signOut])
  return stuck ? <ToLogin /> : <PageSpinner />
}
