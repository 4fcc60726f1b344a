import { useState } from 'react'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackThanks } from './feedback-thanks.tsx'

/** What somebody thinks of the product: the form, then the thanks (spec section 4). It begins anew whenever it is opened. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState(false)
  return sent ? (
    <FeedbackThanks onClose={onClose} />
  ) : (
    <FeedbackForm
      onClose={onClose}
      onSent={() => {
        setSent(true)
      }}
    />
  )
}
