import { messages } from '@tickmark/contract'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { SessionFailure } from '../features/identity/session-failure.tsx'
import { useSession } from '../features/identity/session.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { showToast } from '../ui/toast/toast-queue.ts'

/** Lets verified users through; all others go to the login (spec section 2). */
export function Protected({ children }: { children: ReactNode }) {
  const { state } = useSession()
  switch (state.kind) {
    case 'loading':
      return <PageSpinner />
    case 'failed':
      return <SessionFailure error={state.error} />
    case 'signed-out':
      return <Navigate to="/auth" search={{ mode: 'login' }} replace />
    case 'unverified':
      return <TurnAwayUnverified />
    case 'signed-in':
      return children
  }
}

function TurnAwayUnverified() {
  const { signOut } = useSession()
  useEffect(() => {
    showToast({ tone: 'error', title: messages.emailNotVerifiedTitle, description: messages.emailNotVerifiedPage })
    void signOut()
  }, [signOut])
  return <Navigate to="/auth" search={{ mode: 'login' }} replace />
}
