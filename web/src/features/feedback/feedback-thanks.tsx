import { messages } from '@tickmark/contract'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export function FeedbackThanks({ onClose }: { onClose: () => void }) {
  const ok = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      title={messages.feedback.thanks}
      description="We have received your feedback and will read it."
      initialFocus={ok}
      onDismiss={onClose}
      actions={
        <Button ref={ok} look="primary" onClick={onClose}>
          {messages.feedback.ok}
        </Button>
      }
    />
  )
}
