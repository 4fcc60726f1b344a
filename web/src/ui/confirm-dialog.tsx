import { messages } from '@tickmark/contract'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  description: string
  /** Label of the confirming button. */
  action: string
  /** The action is running: the dialog stays open until it ends. */
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/**
 * Asks for confirmation before something is removed. Enter pressed without reading cancels. While the action is running the dialog cannot
 * be closed, because closing would not stop the action, and its result would appear over whatever is open by then.
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
