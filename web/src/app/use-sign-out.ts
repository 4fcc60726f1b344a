import { messages } from '@tickmark/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../features/identity/session.tsx'
import { showToast } from '../ui/toast/toast-queue.ts'

/** Signs out and goes to the front page. */
export function useSignOut() {
  const session = useSession()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    setLeaving(true)
    try {
      // Go to the front page first: a protected page would send the visitor to the login.
      await session.leave(() => navigate({ to: '/' }))
    } catch (error) {
      console.error(messages.logoutFailed, error)
      showToast({ tone: 'error', title: messages.errorTitle, description: messages.logoutFailed })
    } finally {
      setLeaving(false)
    }
  }

  return {
    leaving,
    leave: () => {
      void leave()
    },
  }
}
