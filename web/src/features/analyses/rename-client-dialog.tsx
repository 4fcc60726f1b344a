import { type Client, limits, messages } from '@tickmark/contract'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRenameClient } from './client-queries.ts'

/** Renames a client. */
export function RenameClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const [name, setName] = useState(client.name)
  const rename = useRenameClient(onClose)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <Dialog
      open
      title="Rename the client"
      initialFocus={field}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.analysisActions.cancel}</Button>
          <Button type="submit" form={id} look="primary" disabled={name.trim() === ''} busy={rename.isPending}>
            Save
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
          if (name.trim() !== '') rename.mutate({ id: client.id, name })
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
