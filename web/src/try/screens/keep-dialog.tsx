import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The way to an account. Nothing is sent from this page: the page for a new analysis offers the draft for upload, once there is an account. */
export function KeepDialog({ draft, onClose }: { draft: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Keep this review"
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <a href="/new-analysis?from=try" className={buttonClass('primary')}>
            Create an account or log in
          </a>
        </>
      }
    >
      <div className="mt-3 flex flex-col gap-3">
        <p>
          With an account the review stays for good, can be shared and signed, and has an assistant to ask. You leave this page for that.
          Your documents remain in this browser until you are logged in; then you are asked once more before <strong>{draft}</strong> is
          uploaded.
        </p>
      </div>
    </Dialog>
  )
}
