import { limits, messages } from '@tickmark/contract'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../features/identity/session.tsx'
import { showToast } from '../ui/toast/toast-queue.ts'
import { stayFor } from './farewell.ts'

/** What signing in and out has to do with an account: proving oneself again, and what follows when it has gone. */
export function useAccountActions() {
  const { identity, settle, leave } = useSession()
  const navigate = useNavigate()

  /** The session is over on the server's side; here it ends whether or not anybody answers. */
  async function end(): Promise<void> {
    await leave(() => navigate({ to: '/' })).catch((error: unknown) => {
      console.warn(messages.logoutFailed, error)
    })
  }

  async function goForGood(): Promise<void> {
    showToast({ title: messages.profile.deleted, duration: limits.toastShortMs })
    // The front page is a full navigation, which leaves nothing in memory; it waits until the toast has been read.
    stayFor(limits.toastShortMs)
    await end()
  }

  async function comeBack(): Promise<void> {
    showToast({ title: 'Signed out everywhere', duration: limits.toastShortMs })
    stayFor(limits.toastShortMs)
    await end()
  }

  return {
    async reauthenticate(password: string) {
      await identity.reauthenticate(password)
      await settle()
    },
    onDeleted: () => {
      void goForGood()
    },
    onSignedOut: () => {
      void comeBack()
    },
  }
}
