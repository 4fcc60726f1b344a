import { messages } from '@tickmark/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { useSession } from './session.tsx'

interface ResendVerificationProps {
  email: string
  /** Label of the button, if the text beside it does not name the link. */
  label: string
}

/** Offers to send the verification link again. */
export function ResendVerification({ email, label }: ResendVerificationProps) {
  const { identity } = useSession()
  const [sending, setSending] = useState(false)

  async function send(): Promise<void> {
    setSending(true)
    try {
      await identity.sendVerificationEmail(email)
      showToast({ title: messages.verificationSentTitle, description: messages.verificationSentText })
    } catch (error) {
      console.error(messages.sendVerificationFailed, error)
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
      {label}
    </Button>
  )
}
