import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { ContactField } from './find-wrong-field.ts'

const look = classNames(
  'w-full rounded-sm border border-edge bg-card px-3 py-2 text-body text-ink transition-colors hover:border-ink',
  'focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-difference pointer-coarse:text-[1rem]',
)

interface FieldProps {
  label: string
  name: ContactField
  value: string
  /** The field that the form's error is about. */
  wrong: ContactField | null
}

export function TextInput({ label, value, wrong, ...input }: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  return (
    <Labelled label={label} name={input.name}>
      <input {...input} {...wiring(input.name, wrong)} required defaultValue={value} className={classNames(look, 'min-h-11')} />
    </Labelled>
  )
}

export function TextArea({ label, value, wrong, ...area }: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  return (
    <Labelled label={label} name={area.name}>
      <textarea {...area} {...wiring(area.name, wrong)} required defaultValue={value} className={classNames(look, 'resize-y')} />
    </Labelled>
  )
}

function Labelled({ label, name, children }: { label: string; name: ContactField; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={`contact-${name}`} className="font-medium">
        {label}
      </label>
      {children}
    </div>
  )
}

/** Without scripts a refused form comes back as a new page: the focus then goes to the field to correct. */
function wiring(name: ContactField, wrong: ContactField | null) {
  const isWrong = name === wrong
  return {
    id: `contact-${name}`,
    // A space, so that the script and CSS can detect an empty field (`:placeholder-shown`).
    placeholder: ' ',
    ...(isWrong ? { 'aria-invalid': true, 'aria-describedby': 'contact-error', autoFocus: true } : {}),
  } as const
}
