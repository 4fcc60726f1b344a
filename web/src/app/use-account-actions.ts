import { limits, messages } from '@tickmark/contract'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../features/identity/session.tsx'
import { showToast } from '../ui/toast/toast-queue.ts'

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
    await end()
    // A full navigation leaves nothing in memory; it waits until the toast has been read, and for nobody who has gone on.
    setTimeout(() => {
      if (window.location.pathname === '/') window.location.assign('/')
    }, limits.toastShortMs)
  }

  async function comeBack(): Promise<void> {
    showToast({ title: 'Signed out everywhere' })
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
