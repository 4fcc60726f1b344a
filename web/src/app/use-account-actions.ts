import { limits, messages } from '@tickmark/contract'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../features/identity/session.tsx'
import { showToast } from '../ui/toast/toast-queue.ts'
import { delayLeaving } from './delay-leaving.ts'

/** Account actions that need the session: proving one's identity again, and signing out after deletion or "sign out everywhere". */
export function useAccountActions() {
  const { identity, settle, leave } = useSession()
  const navigate = useNavigate()

  /** The session is already over on the server; end it here even if the server does not answer. */
  async function end(): Promise<void> {
    await leave(() => navigate({ to: '/' })).catch((error: unknown) => {
      console.warn(messages.logoutFailed, error)
    })
  }

  /** Shows a toast and delays the full navigation to the front page until the toast has been read. */
  async function endWithToast(title: string): Promise<void> {
    showToast({ title, duration: limits.toastShortMs })
    delayLeaving(limits.toastShortMs)
    await end()
  }

  return {
    async reauthenticate(password: string) {
      await identity.reauthenticate(password)
      await settle()
    },
    async passSecondStep(code: string) {
      await identity.passSecondStep({ code })
      await settle()
    },
    giveUpSecondStep: identity.giveUpSecondStep,
    onDeleted: () => {
      void endWithToast(messages.profile.deleted)
    },
    onSignedOut: () => {
      void endWithToast('Signed out everywhere')
    },
  }
}
