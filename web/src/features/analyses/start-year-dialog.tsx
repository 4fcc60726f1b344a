import { limits, messages, NewAnalysis, raiseYear } from '@tickmark/contract'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useStartNextYear } from './use-start-next-year.ts'

interface StartYearDialogProps {
  analysis: { id: number; fileName: string }
  onClose: () => void
}

/** Asks for the name of next year's analysis, which is this one's a year later where it has a year, and starts it. */
export function StartYearDialog({ analysis, onClose }: StartYearDialogProps) {
  const [name, setName] = useState(raiseYear(analysis.fileName) ?? '')
  const [error, setError] = useState<string>()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const start = useStartNextYear(analysis.id, (startedId) => {
    onClose()
    void navigate({ to: '/analysis/$id', params: { id: String(startedId) } })
  })

  function submit(): void {
    const checked = NewAnalysis.shape.fileName.safeParse(name)
    if (checked.success) start.mutate(checked.data)
    else {
      setError(checked.error.issues[0]?.message ?? messages.analyses.nameRequired)
      field.current?.focus()
    }
  }

  return (
    <Dialog
      open
      title="Start next year"
      description="The client, the standard and the people stay, and the newest draft becomes last year’s statements. The mapping of accounts comes with the client. Materiality is set again."
      initialFocus={field}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.analysisActions.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={start.isPending}>
            Start
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
          if (!start.isPending) submit()
        }}
      >
        <TextField
          ref={field}
          label={messages.analyses.nameLabel}
          autoComplete="off"
          maxLength={limits.analysisNameMaxLength}
          error={error}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
