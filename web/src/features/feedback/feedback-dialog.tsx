import { useState } from 'react'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackThanks } from './feedback-thanks.tsx'

/** The feedback dialog: the form, then the thanks (spec section 4). It resets each time it opens. */
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
