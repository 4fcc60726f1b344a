import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface CodeFormProps {
  /** What the button does. */
  action: string
  help?: ReactNode
  danger?: boolean
  busy: boolean
  /** Why the last code was refused. */
  refusal: string | undefined
  onCode: (code: string) => void
  /** Absent where there is no way back. */
  onCancel?: (() => void) | undefined
}

/** Asks for a code of the authenticator app. */
export function CodeForm({ action, help, danger = false, busy, refusal, onCode, onCancel }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      noValidate
      className="flex max-w-[26rem] flex-col gap-3"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) onCode(field.current?.value.trim() ?? '')
      }}
    >
      <TextField
        ref={field}
        label="Code of your authenticator app"
        help={help}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        error={refusal}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
        {onCancel === undefined ? null : (
          <Button disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
