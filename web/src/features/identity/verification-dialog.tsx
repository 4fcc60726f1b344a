import { messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { configQuery } from '../../lib/config-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ResendVerification } from './resend-verification.tsx'

interface VerificationDialogProps {
  email: string
  onClose: () => void
}

/** Says where the link was sent, and that login needs verification. Escape draws attention to the dialog instead of closing it. */
export function VerificationDialog({ email, onClose }: VerificationDialogProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [attention, setAttention] = useState(0)
  const config = useQuery(configQuery)
  const mailbox = config.data?.mailbox ?? null

  return (
    <Dialog
      open
      title={messages.verificationRequiredTitle}
      initialFocus={button}
      onDismiss={() => {
        setAttention((times) => times + 1)
        button.current?.focus()
      }}
      {...(attention > 0 ? { className: attention % 2 === 0 ? 'draw-attention-even' : 'draw-attention-odd' } : {})}
      actions={
        <>
          <ResendVerification email={email} label="Send the link again" />
          <Button ref={button} look="primary" onClick={onClose}>
            {messages.verificationRequiredButton}
          </Button>
        </>
      }
    >
      <div className="mt-3 flex flex-col gap-3 text-body">
        <p>
          We sent a verification link to <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>. You cannot log in
          until you have followed it.
        </p>
        {mailbox === null ? null : (
          <p className="border-l-2 border-accent pl-3 text-quiet">
            This server does not send mail; it keeps it:{' '}
            <a href={mailbox} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-2">
              open the mailbox
            </a>
            .
          </p>
        )}
        <p aria-live="assertive" className="sr-only">
          {attention > 0 ? `Please check ${email} for the verification link first.` : ''}
        </p>
      </div>
    </Dialog>
  )
}
