import { limits, messages } from '@tickmark/contract'
import { type FormEvent, useId, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface FirmNameDialogProps {
  title: string
  description?: string
  /** The name as it is. */
  name: string
  action: string
  busy: boolean
  /** Why the server refused the name. */
  error: unknown
  onSubmit: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a firm. Enter saves, Escape cancels. */
export function FirmNameDialog({ title, description, name: before, action, busy, error, onSubmit, onClose }: FirmNameDialogProps) {
  const [name, setName] = useState(before)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const refused = error === null ? undefined : sentenceOf(error, 'The name could not be saved. Please try again.')

  function submit(event: FormEvent): void {
    event.preventDefault()
    const trimmed = name.trim()
    setMissing(trimmed === '')
    if (trimmed === '') field.current?.focus()
    else if (trimmed === before) onClose()
    else onSubmit(trimmed)
  }

  return (
    <Dialog
      open
      title={title}
      description={description}
      initialFocus={field}
      onDismiss={() => {
        if (!busy) onClose()
      }}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {messages.analysisActions.cancel}
          </Button>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="mt-4" onSubmit={submit}>
        <TextField
          ref={field}
          label="Name of the firm"
          autoComplete="organization"
          maxLength={limits.workspaceNameMaxLength}
          error={isMissing ? 'Please enter a name' : refused}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}
