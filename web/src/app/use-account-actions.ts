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

  /** Says what has happened. The front page is a full navigation, which would take it away: that waits until it has been read. */
  async function endSaying(title: string): Promise<void> {
    showToast({ title, duration: limits.toastShortMs })
    stayFor(limits.toastShortMs)
    await end()
  }

  return {
    async reauthenticate(password: string) {
      await identity.reauthenticate(password)
      await settle()
    },
    onDeleted: () => {
      void endSaying(messages.profile.deleted)
    },
    onSignedOut: () => {
      void endSaying('Signed out everywhere')
    },
  }
}
