import { messages } from '@tickmark/contract'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  description: string
  /** What is done once it is confirmed. */
  action: string
  /** It is being done: until then the question stands. */
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/**
 * Asks once more before something is taken away; whoever presses Enter without reading keeps it. What is under way is not called back by
 * looking away, and would end in front of whatever had been opened meanwhile: until it has ended there is no way out.
 */
export function ConfirmDialog({ title, description, action, busy, onConfirm, onClose, children }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      title={title}
      description={description}
      initialFocus={cancel}
      onDismiss={() => {
        if (!busy) onClose()
      }}
      actions={
        <>
          <Button ref={cancel} disabled={busy} onClick={onClose}>
            {messages.analysisActions.cancel}
          </Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
