import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { isServedByTickmark } from '../served-by-tickmark.ts'
import { useOpenReview } from './use-open-review.ts'

/** Removes the review from this browser, and begins again. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { remove } = useOpenReview()
  const [isBusy, setBusy] = useState(false)
  const elsewhere = isServedByTickmark() ? 'What you have uploaded to an account stays there.' : 'There is no copy anywhere else.'
  return (
    <ConfirmDialog
      title="Remove this review?"
      description={`The documents and everything you noted are removed from this browser. ${elsewhere}`}
      action="Remove"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => {
        setBusy(true)
        remove().catch((error: unknown) => {
          console.error('a review could not be removed', error)
          setBusy(false)
          showToast({
            tone: 'error',
            title: 'The review could not be removed.',
            description: 'Please try again, or clear the data of this page in the settings of your browser.',
          })
        })
      }}
    />
  )
}
