import { messages } from '@tickmark/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { useSession } from './session.tsx'

/** Offers to send the verification link once more. */
export function ResendVerification({ email }: { email: string }) {
  const { identity } = useSession()
  const [sending, setSending] = useState(false)

  async function send(): Promise<void> {
    setSending(true)
    try {
      await identity.sendVerificationEmail(email)
      showToast({ title: messages.verificationSentTitle, description: messages.verificationSentText })
    } catch {
      showToast({ tone: 'error', title: messages.errorTitle, description: messages.sendVerificationFailed })
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
      Send the link again
    </Button>
  )
}
