import { messages } from '@tickmark/contract'
import { useState } from 'react'
import { hasCode, logUnexpected, sentenceOf, Unreachable } from '../../lib/api/api-error.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { useSession } from './session.tsx'

interface SignInLinkButtonProps {
  /** The validated address; null if there is none, and the form then shows why. */
  findEmail: () => Promise<string | null>
}

/** Sign-in without a password. */
export function SignInLinkButton({ findEmail }: SignInLinkButtonProps) {
  const { identity } = useSession()
  const [sending, setSending] = useState(false)

  async function send(): Promise<void> {
    const email = await findEmail()
    if (email === null) return
    setSending(true)
    try {
      await identity.sendSignInLink(email)
      browserStorage.set('emailForSignIn', email)
      showToast({ title: messages.checkEmailTitle, description: messages.signInLink.sentText.replace('{email}', () => email) })
    } catch (error) {
      logUnexpected(messages.signInLink.failed, error)
      const known =
        hasCode(error, 'ACCOUNT_NOT_FOUND', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_EMAILS', 'SINGLE_SIGN_ON_ONLY') || error instanceof Unreachable
      const description = known ? sentenceOf(error, messages.signInLink.failed) : messages.signInLink.failed
      showToast({ tone: 'error', title: messages.signInLink.failedTitle, description })
    } finally {
      setSending(false)
    }
  }

  return (
    <Button
      look="quiet"
      busy={sending}
      onClick={() => {
        void send()
      }}
    >
      {messages.signInLink.button}
    </Button>
  )
}
