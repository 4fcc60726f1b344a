import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface TokenSecretDialogProps {
  secret: string
  onClose: () => void
}

/** Shows the secret of a new token. A press outside does not close it, because the secret would be lost. */
export function TokenSecretDialog({ secret, onClose }: TokenSecretDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      title="Your new access token"
      description="Copy it now and keep it where you keep passwords. It is shown only this once."
      initialFocus={field}
      onDismiss={() => {}}
      actions={
        <Button look="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className="mt-4 flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            ref={field}
            label="Access token"
            readOnly
            value={secret}
            className="font-mono"
            onFocus={(event) => {
              event.target.select()
            }}
          />
        </div>
        <CopyButton
          label="Copy the token"
          text={() => secret}
          copied={{ title: 'Token copied', description: 'Keep it where you keep passwords.' }}
        />
      </div>
    </Dialog>
  )
}
