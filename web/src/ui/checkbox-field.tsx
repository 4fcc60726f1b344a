import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './form-field.tsx'

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode
  error?: string | undefined
}

/** The browser's own checkbox in our colour: it prints, zooms and works with screen readers by itself. */
export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex items-start gap-2.5 text-body">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="mt-1 size-4 shrink-0 accent-accent"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span>{label}</span>
      </label>
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
