import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FormField } from './form-field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: ReactNode
  error?: string | undefined
  help?: ReactNode
}

export function TextField({ label, error, help, className, ...input }: TextFieldProps) {
  return (
    <FormField label={label} error={error} help={help}>
      {(wiring) => (
        <input
          {...wiring}
          {...input}
          aria-invalid={wiring['aria-invalid'] ?? input['aria-invalid']}
          className={classNames(
            'min-h-9 w-full rounded-sm border border-edge bg-card px-2.5 py-1.5 text-body text-ink transition-colors hover:not-disabled:border-ink',
            'focus-visible:border-accent focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-difference pointer-coarse:min-h-11 pointer-coarse:text-[1rem]',
            className,
          )}
        />
      )}
    </FormField>
  )
}
