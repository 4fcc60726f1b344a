import { type ReactNode, useId } from 'react'
import { ProofMark } from './proof-mark.tsx'

/** What a control needs to be linked to its label, its help and its error. */
export interface FieldWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FormFieldProps {
  label: ReactNode
  error?: string | undefined
  help?: ReactNode
  children: (wiring: FieldWiring) => ReactNode
}

/** A label, the control, then its help or its error. */
export function FormField({ label, error, help, children }: FormFieldProps) {
  const id = useId()
  const described = [error === undefined ? undefined : `${id}-error`, help === undefined ? undefined : `${id}-help`].filter(
    (part) => part !== undefined,
  )
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-note font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': described.join(' ') || undefined })}
      {help === undefined ? null : (
        <div id={`${id}-help`} className="text-note text-quiet">
          {help}
        </div>
      )}
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-note text-difference">
      <ProofMark proof="difference" className="mt-1 size-3" />
      <span>{children}</span>
    </p>
  )
}
