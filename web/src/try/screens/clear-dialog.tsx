import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useOpenReview } from './use-open-review.ts'

/** Removes the review from this browser, and begins again. */
export function ClearDialog({ onClose }: { onClose: () => void }) {
  const { clear } = useOpenReview()
  const [isBusy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      title="Remove this review?"
      description="The documents and everything you noted are removed from this browser. There is no copy anywhere else."
      action="Remove"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => {
        setBusy(true)
        const leave = () => {
          // The page begins again, without the documents that it has in memory.
          window.location.replace('./')
        }
        clear().then(leave, leave)
      }}
    />
  )
}
