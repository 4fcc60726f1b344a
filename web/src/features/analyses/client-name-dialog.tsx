import { limits, messages } from '@tickmark/contract'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface ClientNameDialogProps {
  title: string
  /** The name as it is. */
  name: string
  action: string
  busy: boolean
  onSubmit: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a client. Enter saves, Escape cancels. */
export function ClientNameDialog({ title, name: before, action, busy, onSubmit, onClose }: ClientNameDialogProps) {
  const [name, setName] = useState(before)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <Dialog
      open
      title={title}
      initialFocus={field}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.analysisActions.cancel}</Button>
          <Button type="submit" form={id} look="primary" disabled={name.trim() === ''} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !busy) onSubmit(name)
        }}
      >
        <TextField
          ref={field}
          label="Client"
          autoComplete="off"
          maxLength={limits.clientNameMaxLength}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
          }}
        />
      </form>
    </Dialog>
  )
}
